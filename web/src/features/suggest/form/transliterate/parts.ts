import { readTable } from './table.ts';

/**
 * Parts of compound names, in everyday spelling. In Arabic script, a compound such as Göytəpə (گؤی‌تپه) is two words.
 * If the letters around the boundary would join, a ZWNJ separates the words.
 */

export const firstParts = readTable(`
qara قارا/قره|ağ آغ|göy گؤی/گوی|gül گول|qızıl قیزیل/قزل|sarı ساری|ala آلا|boz بوز|uzun اوزون|təzə تازا/تازه/تزه|yeni یئنی/ینی|köhnə کؤهنه/کهنه|böyük بؤیوک/بویوک|kiçik کیچیک|balaca بالاجا
aşağı آشاغی/آشاغا|yuxarı یوخاری|orta اورتا|qoşa قوشا|qoç قوچ|dəmir دمیر|daş داش|ağac آغاج|su سو|isti ایستی|soyuq سویوق|acı آجی|şor شور|quru قورو|üç اوچ|beş بئش|qırx قیرخ|yeddi یئددی|iki ایکی|tək تک|min مین
oğul اوغول|oğlan اوغلان|qız قیز|qoyun قویون|dəvə دوه|at آت|quş قوش|ilan ایلان|balıq بالیق|bal بال|alma آلما|armud آرمود|badam بادام|üzüm اوزوم|gavur گاوور|qəm قم|daz داز|xım خیم|toy توی|ot اوت|gün گون|ay آی
ata آتا|ana آنا|dədə ده‌ده|baba بابا|nənə ننه|can جان|cin جین|div دیو|dəli دلی|gəlin گلین|türk تورک|tat تات|lök لؤک|qurd قورد|keçi کئچی|çay چای|göl گؤل/گول|bulaq بولاق|dərə دره|təpə تپه|dağ داغ|qala قالا|bağ باغ|kənd کند|yol یول|ev ائو
tikmə تیکمه|gərdə گرده|bərdə برده|kani کانی|kilə کیله|kələ کله|şivə شیوه|yer یئر|yel یئل|yelli یئللی|gen گئن|geniş گئنیش|gecə گئجه|dey دئی|gey گئی|geyik گئییک|keçəl کئچل|keçmə کئچمه|kəçi کچی|eniş ائنیش|enli ائنلی|el ائل|elçi ائلچی|yetim یئتیم|beşik بئشیک|yengi یئنگی|yengicə یئنگجه|yenicə یئنیجه|demir دئمیر|çəltik چلتیک|qəmiş قمیش|qamış قامیش|gamış گامیش|camış جامیش|öküz اؤکوز|ördək اؤردک|turna دورنا|durna دورنا|qarğa قارغا|qartal قارتال|çaqqal چاققال|ayı آیی|tülkü تولکو|dovşan دووشان|qaban قابان|arpa آرپا|buğda بوغدا|darı داری|çörək چؤرک|düz دوز|duz دوز|daşlı داشلی|qumlu قوملو|otlu اوتلو|sulu سولو|güllü گوللو|dərin درین|dik دیک|əyri ایری/اگری|əyrı اگری|qabaq قاباق|dal دال|yan یان|ara آرا|iç ایچ|baş باش|uca اوجا|alçaq آلچاق
`);

const lastWords = readTable(`
təpə تپه|kənd کند|kəndi کندی|bulaq بولاق|bulağı بولاغی/بلاغی|dağ داغ|dağı داغی|çay چای|çayı چایی/چای|dərə دره|dərəsi دره‌سی|qala قالا/قلعه|qalası قالاسی|daş داش|daşı داشی|göl گؤل/گول|gölü گؤلو/گولی|su سو|suyu سویو|körpü کؤرپو
qışlaq قیشلاق|qışlağı قیشلاغی|yaylaq یایلاق|ağac آغاج|ağacı آغاجی|ağıl آغیل|uşağı اوشاغی|oba اوبا|obası اوباسی|yurd یورد|yurdu یوردو|abad آباد|şəhr شهر|şəhər شهر|şəhəri شهری/شهر|rud رود|çeşmə چشمه|düz دوز|düzü دوزو|saray سارای|xana خانا/خانه|xanə خانه
bağ باغ|bağı باغی|bağlar باغلار|bəy به‌ی/بی/بیگ|bəyi بیی/به‌یی/بیگی|bəyli بی‌لی/به‌ی‌لی/بیگلو|xan خان|xanlı خانلی|arx آرخ|arxı آرخی|quyu قویو|quyusu قویوسو|qapı قاپی|gədik گدیک|gədiyi گدیگی|yataq یاتاق|bazar بازار|dizə دیزه|diz دیز|dizəc دیزج|can جان|qaya قایا|qayası قایاسی|başı باشی|ağzı آغزی|altı آلتی|üstü اوستو
`);

const endings = readTable(`
gil گیل|lı لی/لو|li لی/لو|lu لو|lü لو|lar لار|lər لر|çı چی|çi چی|çu چو|çü چو|lıq لیق|lik لیک|luq لوق|lük لوک|stan ستان|istan یستان|yə یه|iyyə یه|iyə یه|an ان|ı ی|i ی|cıq جیق|cik جیک
`);

export const lastParts: typeof endings = new Map([...lastWords, ...endings]);

export const suffixes: ReadonlySet<string> = new Set(endings.keys());
