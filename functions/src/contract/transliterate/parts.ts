import { readTable } from './table.ts';

/**
 * Parts of compound names, in their everyday spelling. A compound that Latin writes in one word is
 * two in Arabic script, with a ZWNJ between where letters would join: Göytəpə, گؤی‌تپه.
 */

/** What compounds begin with. */
export const firstParts = readTable(`
qara قارا|ağ آغ|göy گؤی|gül گول|qızıl قیزیل|sarı ساری|ala آلا|boz بوز|uzun اوزون|təzə تازا|yeni یئنی|köhnə کؤهنه|böyük بؤیوک|kiçik کیچیک|balaca بالاجا
aşağı آشاغی|yuxarı یوخاری|orta اورتا|qoşa قوشا|qoç قوچ|dəmir دمیر|daş داش|ağac آغاج|su سو|isti ایستی|soyuq سویوق|acı آجی|şor شور|quru قورو|üç اوچ|beş بئش|qırx قیرخ|yeddi یئددی|iki ایکی|tək تک|min مین
oğul اوغول|oğlan اوغلان|qız قیز|qoyun قویون|dəvə دوه|at آت|quş قوش|ilan ایلان|balıq بالیق|bal بال|alma آلما|armud آرمود|badam بادام|üzüm اوزوم|gavur گاوور|qəm قم|daz داز|xım خیم|toy توی|ot اوت|gün گون|ay آی
ata آتا|ana آنا|dədə ده‌ده|baba بابا|nənə ننه|can جان|cin جین|div دیو|dəli دلی|gəlin گلین|türk تورک|tat تات|lök لؤک|qurd قورد|keçi کئچی|çay چای|göl گؤل|bulaq بولاق|dərə دره|təpə تپه|dağ داغ|qala قالا|bağ باغ|kənd کند|yol یول|ev ائو
`);

const lastWords = readTable(`
təpə تپه|kənd کند|kəndi کندی|bulaq بولاق|bulağı بولاغی|dağ داغ|dağı داغی|çay چای|çayı چایی|dərə دره|dərəsi دره‌سی|qala قالا|qalası قالاسی|daş داش|daşı داشی|göl گؤل|gölü گؤلو|su سو|suyu سویو|körpü کؤرپو
qışlaq قیشلاق|qışlağı قیشلاغی|yaylaq یایلاق|ağac آغاج|ağacı آغاجی|ağıl آغیل|oba اوبا|obası اوباسی|yurd یورد|yurdu یوردو|abad آباد|şəhr شهر|şəhər شهر|şəhəri شهری|rud رود|çeşmə چشمه|düz دوز|düzü دوزو|saray سارای|xana خانا|xanə خانه
bağ باغ|bağı باغی|bağlar باغلار|bəy بی|bəyi بیی|bəyli بیلی|xan خان|xanlı خانلی|arx آرخ|arxı آرخی|quyu قویو|quyusu قویوسو|qapı قاپی|gədik گدیک|gədiyi گدیگی|yataq یاتاق|bazar بازار|dizə دیزه|diz دیز|dizəc دیزج|can جان|qaya قایا|qayası قایاسی|başı باشی|ağzı آغزی|altı آلتی|üstü اوستو
`);

const endings = readTable(`
gil گیل|lı لی|li لی|lu لو|lü لو|lar لار|lər لر|çı چی|çi چی|çu چو|çü چو|lıq لیق|lik لیک|luq لوق|lük لوک|stan ستان|istan یستان|yə یه|iyyə یه|iyə یه|an ان|ı ی|i ی|cıq جیق|cik جیک
`);

/** What compounds end in, and suffixes. */
export const lastParts: typeof endings = new Map([...lastWords, ...endings]);

/** Endings that are written together with what they end. */
export const suffixes: ReadonlySet<string> = new Set(endings.keys());
