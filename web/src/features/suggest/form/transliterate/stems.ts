import { readTable } from './table.ts';

/**
 * Words whose spelling does not follow from their sound. Loanwords from Arabic and Persian keep their original letters
 * (ع ح ط ص ض ظ ذ ث), and some short vowels are not written.
 * Some given names have two spellings, mostly first with their vowels (حوسئین, قاسیم, موراد), then in Persian spelling.
 * Sources: common given names and words of Azerbaijani and Persian as in any dictionary, and parts of names in GeoNames
 * (CC BY 4.0) whose ids end in an even digit. Odd ids are reserved for measuring (tests/bench/transliterate).
 */
export const stems = readTable(`
məhəmməd محمد|əhməd احمد|mahmud محمود|həmid حمید|həsən حسن|hüseyn حوسئین/حسین|möhsün محسن|əli علی|abbas عباس
cəfər جعفر|rza رضا/رزا|rıza رضا|mirzə میرزا|mirza میرزا|qasım قاسیم/قاسم|kazım کاظیم/کاظم|nazım ناظیم/ناظم|hacı حاجی|hac حاج
ismayıl ایسماعیل/اسماعیل|ibrahim ایبراهیم/ابراهیم|ishaq ایسحاق/اسحاق|yaqub یعقوب|yusif یوسیف/یوسف|yusuf یوسف|musa موسی/موسا|isa عیسی/عیسا|zəkəriyya زکریا
yəhya یحیی|süleyman سلیمان|davud داود|əyyub ایوب|nuh نوح|xızır خضر|ilyas الیاس|mustafa مصطفی|murtuza مرتضی
osman عثمان|ömər عمر|ümər عمر|tahir طاهر|talıb طالیب/طالب|talib طالیب/طالب|təhmasib طهماسب|tağı تقی|nağı نقی|baqır باقر|bağır باقر
sadıq صادیق/صادق|sadiq صادیق/صادق|saleh صالح|salih صالح|səid سعید|seyid سئیید/سید|seyyid سید|seyidlər سیدلر|sultan سولطان/سلطان|fəth فتح|fətəli فتحعلی
xan خان|xanlar خانلار|xəlil خلیل|xəlifə خلیفه|xəlfə خلفه|heydər حئیدر/حیدر|hatəm حاتم|hafiz حافظ|həkim حکیم|həbib حبیب|hikmət حکمت
əziz عزیز|əzim عظیم|əzəm اعظم|əsgər عسگر|əskər عسکر|ərəb عرب|əcəm عجم|əcəb عجب|əyn عین|eyn عین|əynəl عین‌ال|ayna آینا
əbdül عبدال|abdul عبدال|abdulla عبدالله|abdullah عبدالله|əbdullah عبدالله|abid عابد|adil عادل|arif عاریف/عارف|aqil عاقل|aqıl عاقل|aşıq آشیق/عاشیق|aşiq عاشق
alaəddin علاءالدین|ələddin علاءالدین|ələvi علوی|ələm علم|ümid امید|ümmət امت|imam امام/ایمام|imamzadə امامزاده|zadə زاده|zadəgan زادگان
islam اسلام|müslüm موسلوم/مسلم|müsəlman مسلمان|mömin مومن|məscid مسجید/مسجد|minarə مناره|məzrəə مزرعه|məhəllə محله|məhəllat محلات|mədrəsə مدرسه|məqbərə مقبره
qazı قاضی|qazi قاضی|vəli ولی|şeyx شیخ|şıx شیخ|şıxlar شیخلر|molla ملا/موللا|mulla ملا|dərviş درویش|sufi صوفی|sufiyan صوفیان
şah شاه|şahi شاهی|şəhr شهر|şəhid شهید|şərif شریف|şərəf شرف|şəms شمس|şükür شوکور/شکر|şirin شیرین|şir شیر|şirvan شیروان|şoca شجاع|şüca شجاع
səfər صفر|səfi صفی|səlim سلیم|salim سالم|səməd صمد|sabir صابیر/صابر|sədr صدر|səhra صحرا|səd صد|sərraf صراف|səttar ستار|səfa صفا|sübhan سبحان
rəhim رحیم|rəhman رحمان|rəsul رسول|rəşid رشید|rəcəb رجب|rəməzan رمضان|razı رضی|rəzi رضی|ruhulla روح‌الله|rüstəm رستم
kərim کریم|kərəm کرم|kamal کمال|kəmal کمال|kəlb کلب|kəlbi کلبی|kəhriz کهریز|kürd کورد/کرد|gürcü گورجو
lətif لطیف|lütf لطف|lütfəli لطفعلی|murad موراد/مراد|muxtar موختار/مختار|nəbi نبی|nəcəf نجف|nəsir نصیر|nasir ناصیر/ناصر|nəsrulla نصرالله|nəzər نظر|nəzərli نظرلی
nüsrət نوصرت/نصرت|nəim نعیم|nəmət نعمت|nemət نعمت|nur نور|nurəddin نورالدین|fərəc فرج|fəzl فضل|fəzil فاضل|fatma فاطمه|fatimə فاطمه|firuz فیروز|firəng فرنگ
vəhab وهاب|zahid زاهد|zəhra زهرا|zeynal زینال|zeynəb زینب|zülfüqar زولفوقار/ذوالفقار|zəfər ظفر|zəka ذکا|zəkir ذاکر|tac تاج|təvəkkül توکل
tahirli طاهرلی|tarım طارم|tarim طارم|tarom طارم|talış تالش|təbatəba طباطبا|türkmən تورکمان|türkman تورکمان|xürrəm خورم/خرم|xudaverdi خداوئردی|xuda خدا|xosrov خسرو/خوسروو|xəlxal خلخال
qədim قدیم|qədir قدیر|qədəm قدم|qənbər قنبر|qəmər قمر|qərib غریب|qulam غلام|qüdrət قودرت/قدرت|qürbət غربت|qulu قولو/قلی|qəni غنی|qəffar غفار|qafar قافار/غفار|qəhrəman قهرمان|qəsr قصر|qəriyə قریه|qəzvin قزوین|qazan قازان
həsar حصار|hisar حیصار/حصار|heşmət حشمت|hüsam حسام|hürr حر|həftad هفتاد|həft هفت|həştrud هشترود|həmədan همدان|həmam حمام|hamam حامام/حمام|hovuz حوض|hovz حوض
bağır باقر|bəhram بهرام|bəhmən بهمن|bəxt بخت|bəxtiyar بختیار|bəhlul بهلول|büzürg بزرگ|balıqlı بالیقلی|bazərgan بازرگان|bəhar بهار
cəlal جلال|cəlil جلیل|cəmal جمال|camal جمال|cəmil جمیل|cəbrayıl جبرائیل|cabbar جبار|cahan جهان|cahangir جهانگیر|cavad جاواد/جواد|cümə جمعه|cəbəl جبل|canəhməd جان‌احمد
dərya دریا|dövlət دولت/دؤولت|dövlətabad دولت‌آباد|əsəd اسد|əsədulla اسدالله|əsl اصل|əsli اصلی|əslan اصلان|aslan آسلان|ətaulla عطاالله|ata آتا|əfşar افشار|əkbər اکبر|əkrəm اکرم|əmin امین|əmir امیر|əhər اهر|ələt علت
ərdəbil اردبیل|təbriz تبریز|urmiya اورمیه|marağa ماراغا|məhəbbət محبت|mənsur منصور|məsud مسعود|məşədi مشهدی|məlik ملک|məlikan ملکان|mehdi مهدی|məhdi مهدی|mehr مهر|mehraban مهربان|mübarək مبارک|mubarək مبارک|müqəddəs مقدس|muğan موغان|mənzil منزل
təqi تقی|tovhid توحید|təkyə تکیه|vəzir وزیر|vəziri وزیری|valeh واله|zəncan زنجان|zəngan زنگان|ziya ضیا|ziyarət زیارت|ziyaəddin ضیاءالدین|ağa آغا/آقا|sahib صاحب|saat ساعات|saatlı ساعاتلی|sənət صنعت|sülh صلح|sərhəd سرحد
tərlan طرلان|tavus طاووس|tut توت|tufan طوفان|tayfa طایفا|xatun خاتون|xas خاص|xassə خاصه|xalisə خالصه|xaləsə خالصه|xanəgah خانقاه|xanəqah خانقاه|xaraba خارابا|xəzər خزر|xəlvət خلوت|xəndək خندک|xoş خوش|xoca خوجا|xacə خواجه
allah الله|ulla الله|ullah الله|əddin الدین|allahverdi الله‌وئردی|allahyar الله‌یار|verdi وئردی/وردی|imanqulu امامقلی|dad داد|bəndə بنده|pənah پناه|pir پیر|pul پول|puldəşt پلدشت|dəşt دشت|siyah سیاه|səfid سفید|sefid سفید|sərd سرد|gərm گرم|germi گئرمی
ənbər عنبر|ənbəran عنبران|iraq عراق|əraq عراق|ərak اراک|əlvənd الوند|əlvan الوان|əlif الف|eşq عشق|üryan عریان|üzeyir عزیر|uzeyir عزیر|öşr عشر|əşrəf اشرف|əsr عصر|əta عطا|ətar عطار|əttar عطار|ayişə عایشه|azəri آذری|azər آذر|azərbaycan آذربایجان
məhabad مهاباد|iqbal اقبال|iqbaliyə اقبالیه|giyah گیاه|dövran دوران|dövlət دولت/دؤولت|çəp چپ|anbar انبار|ənbar انبار|mamağan ممقان|kövsər کوثر|kövşən کؤوشن|mövlan مولان|növruz نوروز|dövr دور|şövkət شوکت|mövcud موجود|sövdə سؤودا|tövlə تؤوله
xəlil خلیل|xəlq خلق|xətai ختائی|xəttat خطاط|xəzinə خزینه|xəzan خزان|xərabə خرابه|xirmən خیرمن|xərman خرمان|xidmət خدمت|xaliq خالق|xalid خالید|xalis خالص|xalisə خالصه|xəyyam خیام|xanım خانیم
sərv سرو|sərdar سردار|sərkar سرکار|sərbaz سرباز|sərxan سرخان|səng سنگ|sənəm صنم|sahil ساحیل/ساحل|salman سلمان|səlman سلمان|salmas سلماس|salar سالار|səlah صلاح|salah صلاح|sıddıq صدیق|sədiq صدیق|sədaqət صداقت|səfiyə صفیه|səfiyar صفیار|sufilər صوفیلر|sultaniyyə سولطانیه|sultaniyə سولطانیه|sultanabad سولطان‌آباد
təfəkkür تفکر|təpik تپیک|tərəqqi ترقی|təşkil تشکیل|təqlid تقلید|təmiz تمیز|təriqət طریقت|təlimxan تعلیم‌خان|tolun تولون|tahirə طاهره|tağıbəy تقی‌بی|talıbxan طالیب‌خان/طالب‌خان|tüccar تجار|türbət تربت|tullab طلاب|tala تالا
qasid قاصد|qəbr قبر|qəbir قبیر|qəbul قبول|qəflən قافلان|qafilə قافله|qəlb قلب|qələm قلم|qələndər قلندر|qəza قضا|qəzi قاضی|qəssab قصاب|qassab قصاب|qitə قطعه|qətran قطران|qətar قطار|qətər قطر|quran قرآن|qürbən قربان|qurban قوربان/قربان|qüsur قصور|qüvvət قوت
baqi باقی|bəqqal بقال|bədəl بدل|bədi بدیع|bəyt بیت|beyt بیت|beytulla بیت‌الله|bərat برات|bəşir بشیر|bəsir بصیر|büt بت|bülbül بلبل|bünyad بنیاد|bürhan برهان|bostan بوستان|bustan بوستان
cami جامع|camaat جماعت|cəhan جهان|cənnət جنت|cəza جزا|cüma جمعه|cünəyd جنید|cəddi جدی|dəllək دلک|dəftər دفتر|dərbənd دربند|dərgah درگاه|dilbər دلبر|dilavər دلاور|dizaj دیزج|dizac دیزج|dizə دیزه|dust دوست|dost دوست
eyni عینی|eynalı عینالی|eynəl عینال|əbu ابو|əbülfəz ابوالفضل|əbülqasım ابوالقاسم|əbülhəsən ابوالحسن|əbil ابیل|ədalət عدالت|əfzəl افضل|əfv عفو|əhl اهل|əhval احوال|əxlaq اخلاق|əl ال|əlqəmə علقمه|əmarət عمارت|əmmə عمه|əmu عمو|ənsar انصار|əqiq عقیق|əql عقل|ərbab ارباب|ərz ارض|ərş عرش|ərus عروس|əşya اشیا|əsna اثنا|əttarlı عطارلی|əyar عیار|əyyar عیار|əyal عیال|əyaz ایاز|əzəm اعظم
firdovs فردوس|fəqir فقیر|fəqih فقیه|fətəh فتح|fəttah فتاح|fətullah فتح‌الله|fəyyaz فیاض|füzuli فضولی|füzul فضول|fəxr فخر|fəxri فخری|fərhad فرهاد|fərraş فراش|fərzəli فرض‌علی
həbəş حبش|həcər حجر|həddad حداد|hədis حدیث|həllac حلاج|həlim حلیم|həlvaçı حلواچی|həmzə حمزه|həqq حق|hərəm حرم|hərir حریر|həsrət حسرت|hesar حصار|həşəm حشم|həvva حوا|həyat حیات|həyət حیط|həyati حیاطی|hida هدا|hidayət هدایت|hökm حکم|höccət حجت|hüccət حجت|hüquq حقوق|hürriyyət حریت|hüzur حضور|hüseynabad حوسئین‌آباد/حسین‌آباد|həsənabad حسن‌آباد|hamid حامد|harun هارون|haşım هاشم|hasil حاصل
ibadət عبادت|ibrət عبرت|icra اجرا|idris ادریس|ihsan احسان|ilahi الهی|iman ایمان|inayət عنایت|iqtidar اقتدار|irfan عرفان|isgəndər اسکندر|iskəndər اسکندر|istiqlal استقلال|ismət عصمت|izzət عزت|kabud کبود|kəbud کبود|kəbir کبیر|kəcil کجیل|kəfil کفیل|kəla کلا|kəlam کلام|kəlar کلار|kəlat کلات|kələm کلم|kərbəlayi کربلائی|kəşiş کشیش|kəşkül کشکول|kətan کتان
leyl لیل|leyla لیلا|lahican لاهیجان|lala لالا|laləli لاله‌لی|lalə لاله|ləngər لنگر|loğman لقمان|loqman لقمان|lut لوت/لوط|lütfi لطفی|mərdan مردان|mərhəmət مرحمت|mərkəz مرکز|mərkid مرکید|mərhum مرحوم|məscidli مسجیدلی/مسجدلی|məşhəd مشهد|məşrutə مشروطه|mətin متین|məxsus مخصوص|məxmur مخمور|məzar مزار|məzhəb مذهب|mərziyə مرضیه|mərəz مرض|muhəmməd محمد|mustafabad مصطفی‌آباد|müctəba مجتبی|müdərris مدرس|müğan موغان|mülk مولک/ملک|münəccim منجم|müslim مسلم|müzəffər مظفر|müqəddəm مقدم|müxtar موختار/مختار|müşk مشک
namaz ناماز|nəqib نقیب|nəqş نقش|nəzm نظم|nəzim ناظم|nəzirə نظیره|nəzir نذیر|nizam نیظام/نظام|nizami نیظامی/نظامی|nümayiş نمایش|nurulla نورالله|nəvazış نوازش|ovqaf اوقاف|ovsad اوساد|övliya اولیا|övladi اولادی|pərviz پرویز|pərvin پروین|pehlivan پهلوان|pəhləvan پهلوان|rahim رحیم|rahat راحت|rizvan رضوان|rəzzaq رزاق|rəfi رفیع|rəfiq رفیق|rəğbət رغبت|rəhmət رحمت|rəhmətabad رحمت‌آباد|rəiyyət رعیت|rəna رعنا|rəvan روان|rövşən روشن|rövzə روضه
şaban شعبان/شابان|şəban شعبان|şahid شاهد|şəfa شفا|şəfəq شفق|şəfi شفیع/شفی|şair شاعر|şəkər شکر|şəkərli شکرلی|şəkil شکیل|şənbə شنبه|şəriət شریعت|şeytan شیطان|şöhrət شهرت|şua شعاع|şüa شعاع|şücaət شجاعت|şükrü شکرو|təbib طبیب|təyyar طیار|təyyib طیب|teymur تئیمور|tufarqan توفارقان
vəfa وفا|vəkil وکیل|vəli ولی|vəqf وقف|vəsf وصف|vəsiyyət وصیت|vətən وطن|vəysəl ویسل|veysəl ویسل|vilayət ولایت|vüsal وصال|yasavul یاساوول|yaqut یاقوت|yəqin یقین|yunis یونس|yəğmur یاغمور|zabit ضابط|zakir ذاکر|zəfəran زعفران|zəhər زهر|zəhmət زحمت|zəif ضعیف|zəki ذکی|zəlil ذلیل|zəmin زمین|zəmirə ضمیره|zəmzəm زمزم|zərər ضرر|zəruri ضروری|zikr ذکر|zilqədr ذوالقدر|zülfəli ذوالفعلی|zülal زلال|zülm ظلم|zühur ظهور|zövq ذوق
hasar حصار|soltan سولطان/سلطان|bəstam بسطام|bistam بسطام|taliqan طالقان|hələb حلب|hammam حمام|tumar طومار|hefz حفظ|hifz حفظ|mafruz مفروض|qövs غوث|ğövs غوث|heyran حیران|qotur قوطور|şot شوط|beytas بیطاس|səreyn سرعین
əbdürrəhman عبدالرحمن|əbdülrəhman عبدالرحمن|abdurrəhman عبدالرحمن|əbdürrəhim عبدالرحیم|əbdülqadir عبدالقادر|əbdürrəzzaq عبدالرزاق|əbdi عبدی|əbdal عبدال|übeyd عبید|əbdulla عبدالله
əliqulu علیقلی|əlabad علی‌آباد|əliəsgər علی‌اصغر|əsğər اصغر|əsqər اصغر|əliyar علی‌یار|rzaqulu رضاقلی|hüseynqulu حسینقلی|həsənqulu حسنقلی|allahqulu الله‌قلی|cəfərqulu جعفرقلی|yarəli یارعلی
məhərrəm محرم|ramazan رمضان|rəbi ربیع|zilhiccə ذیحجه|məhdud محدود|məhrəm محرم|məhbub محبوب|məhsul محصول|məhkəm محکم|maarif معارف|məəruf معروف|maruf معروف|məruf معروف|məsum معصوم|məsih مسیح|mötəbər معتبر|mötəsim معتصم|mötəmid معتمد|müəllim معلم|müin معین|moin معین|möcüz معجز|münzir منذر|mütəllib مطلب|müttəlib مطلب|müsəvvər مصور|mühit محیط|mühafiz محافظ|müəzzin مؤذن
şükrulla شکرالله|qəzənfər غضنفر|qiyas غیاث|ğiyas غیاث|bədəddin بدرالدین|şihabəddin شهاب‌الدین|imad عماد|ziyadəddin ضیاءالدین|müslihəddin مصلح‌الدین|qütb قطب|əlaəddin علاءالدین|əla اعلا|bəhaəddin بهاءالدین|müineddin معین‌الدین|rüknəddin رکن‌الدین
səadət سعادت|səudi سعودی|sədi سعدی|sədabad سعدآباد|sədulla سعدالله|sədullah سعدالله|səhhət صحت|sərsər صرصر|sərf صرف|səhər سحر|sihr سحر|səmi سمیع|səfvan صفوان|səfəvi صفوی|səfəralı صفرعلی|sədəf صدف|sənduq صندوق|sülhçü صلحچی|sürət صورت|surət صورت|sübh صبح|səbah صباح|səbr صبر|səlib صلیب|sənan صنعان|sənaye صنایع
təbl طبل|təbəq طبق|təbərsi طبرسی|təlib طالب|təlat طلعت|tələt طلعت|təlimat تعلیمات|təvil طویل|təviləb طویل‌آب|təyar طیار|təyfur طیفور|təmasib طهماسب|təhmas طهماس|təhmurəs طهمورث|tuti طوطی|tuğra طغرا|toğrul طغرل|tuğrul طغرل|tərxan ترخان/طرخان|tarxan طرخان|təriq طریق|tərəf طرف|tələb طلب
zahir ظاهر|zəhir ظهیر|zəkiyyə ذکیه|zəkaəddin ذکاءالدین|zərrə ذره|zilli ظلی|zillü ظل|zülqədər ذوالقدر|zülqərneyn ذوالقرنین|zəmanət ضمانت|zərb ضرب|zərğam ضرغام|zirqam ضرغام|zəhhak ضحاک|ziyabad ضیاآباد|zünnun ذوالنون
əəla اعلا|əbbasi عباسی|əbasabad عباس‌آباد|əbülfət ابوالفتح|əbülfəzl ابوالفضل|əbdullabad عبدالله‌آباد|əcayib عجایب|ədl عدل|ədnan عدنان|əfif عفیف|əhəd احد|əmmar عمار|ənayət عنایت|ənqa عنقا|ənqəbut عنکبوت|ərabə عرابه|əraba عرابا|ərəfə عرفه|əvəz عوض|əynalı عینعلی|əynəli عینعلی|eynəli عینعلی|əzra عذرا|əzrayıl عزرائیل|izrail عزرائیل|israil اسرائیل|mikayıl میکائیل|mikail میکائیل|cəbrail جبرئیل|murtəza مرتضی|mürtəza مرتضی|ismail ایسماعیل/اسماعیل|ismayilabad اسماعیل‌آباد
hacət حاجت|hacıalı حاجیعلی|həlal حلال|hamlı حاملی|həməl حمل|haris حارث|hariri حریری|həsib حسیب|həsir حصیر|hasır حصیر|heyvan حیوان|həzrət حضرت|huri حوری|hisari حصاری
xətib خطیب|xidr خضر
qaimiyyə قائمیه|vüsta وسطی|ülya علیا|olya علیا|əlya علیا|süfla سفلی|sofla سفلی
kübra کبری
nəsib نصیب|nəlbənd نعلبند|nəlband نعلبند
rəbat رباط|rəbbat رباط|ribat رباط|rəfət رأفت|rəis رئیس|rəzəvi رضوی|rəzəviyyə رضویه|ruhani روحانی|rüb ربع
şəriyə شرعیه|şəfiəbad شفیع‌آباد|şuca شجاع
vəhid وحید|vahid واحد|vəhdət وحدت|vəsət وسط|vəziyyət وضعیت|vüsuq وثوق|vaiz واعظ|vərəsə ورثه|varis وارث
yəqubabad یعقوب‌آباد
bəyaz بیاض|bəsitabad بسیط‌آباد|büqə بقعه|büzrabad بذرآباد
cəmiyyət جمعیت|cəmiyət جمعیت
fətabad فتح‌آباد|fəyz فیض|feyz فیض|fərəh فرح|fazil فاضل|fazıl فاضل
darulsəfa دارالصفا|zülfiqar ذوالفقار
abasqulu عباسقلی|abbasqulu عباسقلی|abuzər ابوذر|ələmdar علمدار|aləmdar علمدار|alişan عالیشان|amir عامر|aşir عاشر|aşura عاشورا|aşurlu عاشورلو|aşurabad عاشورآباد|asəf آصف|asif آصف|asim عاصم|atif عاطف
imarət عمارت|isfəhan اصفهان|isfahan اصفهان|ibadulla عبادالله|ibadullah عبادالله|ibadabad عبادآباد|ixlas اخلاص|eyd عید|eyvəz عوض|eyvaz ایواز/عوض|elm علم|ehsan احسان|ehram احرام|etibar اعتبار|etimad اعتماد|etiqad اعتقاد|üləma علما|üqab عقاب|ürfan عرفان|üzlət عزلت|ümmən عمان
lövh لوح
pəncəli پنجعلی
gümbəz گنبذ
mirəli میرعلی|molaəli ملاعلی|murtuz مرتضی|müşkanbar مشک‌عنبر|məqsud مقصود|maqsud مقصود|məqsədli مقصدلی|məzrə مزرعه|məzrəi مزرعه|mazra مزرعه|məzhər مظهر|məzlum مظلوم|mazhar مظهر|mənzər منظر
cavanmərd جوانمرد|bahar بهار/باهار|mehrab محراب|səbz سبز|zərd زرد|sürx سرخ|sorx سرخ|kuhistan کوهستان|rubat رباط|ribat رباط|karvan کاروان|karvansara کاروانسرا|karvansaray کاروانسرا|nəsr نصر|zərrin زرین|zərrinə زرینه|zəvvar زوار|suvar سوار|əlişah علیشاه|hümmət همت|himmət همت|qiyas قیاس|cəmşid جمشید|fəridun فریدون|mənuçöhr منوچهر|mənuçehr منوچهر|behzad بهزاد|keyvan کیوان|səhənd سهند|savalan ساوالان|gilan گیلان|xorasan خراسان|misir مصر|bağdad بغداد|kərbəla کربلا|məkkə مکه|mədinə مدینه|kəbə کعبه
sandıq صندوق|sabun صابون|sədəf صدف|tulu طلوع|üləma علما|ümran عمران|ömran عمران|yəzdan یزدان|zindan زندان|söhrab سهراب|söhbət صحبت|rüknəddin رکن‌الدین|sədrəddin صدرالدین|şəmsəddin شمس‌الدین|fəxrəddin فخرالدین|izzəddin عزالدین|şihabəddin شهاب‌الدین|bədrəddin بدرالدین|nəcməddin نجم‌الدین|nizaməddin نظام‌الدین|qiyasəddin غیاث‌الدین|seyfəddin سیف‌الدین|cəlaləddin جلال‌الدین|kəmaləddin کمال‌الدین
xeyr خیر|xeyir خیر|xeyrulla خیرالله|lütfulla لطف‌الله|lütfullah لطف‌الله|nemətulla نعمت‌الله|nemətullah نعمت‌الله|əsədullah اسدالله|fəthulla فتح‌الله|fəthullah فتح‌الله|rəhmətulla رحمت‌الله|rəhmətullah رحمت‌الله|hidayətulla هدایت‌الله|inayətulla عنایت‌الله|seyfulla سیف‌الله|izzətulla عزت‌الله|qüdrətulla قدرت‌الله|şükrulla شکرالله|şükrullah شکرالله|fəzlulla فضل‌الله|əmrulla امرالله|əmrullah امرالله|əzizulla عزیزالله|həbibulla حبیب‌الله|xəlilulla خلیل‌الله|yədulla یدالله|zəbihulla ذبیح‌الله|nəsrullah نصرالله|ətaullah عطاالله|nurullah نورالله|ruhullah روح‌الله
hacət حاجت|hicran هجران|hökümət حکومت|həmdulla حمدالله|heyran حیران|heyvan حیوان|hilal هلال|hümay همای|hümayun همایون|hünər هنر|həzrət حضرت|həzar هزار|xəbər خبر|xətib خطیب|xudafərin خداآفرین|xudabəndə خدابنده|xurşid خورشید|xosrovşah خسروشاه|xosrovşəhr خسروشهر|xudayar خدایار|xudakərim خداکریم
qaim قائم|qayım قائم|qənat قنات|qəvam قوام|məsum معصوم|məsumə معصومه|məzlum مظلوم|məzrə مزرعه|məzra مزرعه|məxzən مخزن|məhbub محبوب|məhkəm محکم|məlhəm ملحم|mərmər مرمر|mərvan مروان|məryəm مریم|müsəlla مصلی|məsih مسیح|mənzər منظر|mənzərə منظره|mirac معراج|möcüz معجز|möhtərəm محترم|mövlana مولانا|mövlud مولود|mühacir مهاجر|müqim مقیم|müqbil مقبل|mürid مرید|mürşid مرشد|müseyyib مصیب|mütəllib مطلب|məcid مجید|məcnun مجنون|məhərrəm محرم|müslümabad مسلم‌آباد
nadir نادیر/نادر|naib نایب|nayib نایب|naxçıvan نخجوان|nəccar نجار|nəqi نقی|pəhləvi پهلوی|rəis رئیس|rəhbər رهبر|rəbi ربیع|sabit ثابت|sədi سعدی|səadət سعادت|səğir صغیر|səhər سحر|səkinə سکینه|səlam سلام|səltənət سلطنت|sərab سراب|sərvər سرور|səyyad صیاد|səyyah سیاح|sirac سراج|sürəyya ثریا|səfdər صفدر|səftər صفدر|səfərəli صفرعلی|sərxəs سرخس|sərxoş سرخوش|sərməst سرمست
şəhab شهاب|şahbaz شاهباز|şahsevən شاهسون|şahmar شاهمار|şahverdi شاهوئردی|şakir شاکر|şərab شراب|şərq شرق|şərqi شرقی|şəkkak شکاک|şikar شکار|şiraz شیراز|şəmil شامل|şəhriyar شهریار|şahin شاهین|şahsuvar شاهسوار|şəmistan شمستان
təqva تقوا|tofiq توفیق|tövfiq توفیق|tövbə توبه|tuba طوبی|ustad استاد|vahid واحد|vaqif واقف|vəhdət وحدت|vəhid وحید|vüqar وقار|yəhudi یهودی|zahir ظاهر|zəhir ظهیر|zərgər زرگر|zəncir زنجیر|zəngi زنگی|zöhrə زهره|zöhrab ظهراب|ərəs ارس|əqrəb عقرب|əfrasiyab افراسیاب|ənuşirvan انوشیروان|ərdəşir اردشیر|ərməni ارمنی|əlyar علیار|əliyar علی‌یار|əliqulu علی‌قولو/علیقلی|əlixan علی‌خان|əlirza علیرضا|əlimərdan علی‌مردان|əlimurad علی‌مراد
mərənd مرند|banə بانه|saqqız سقز|sənəndəc سنندج|mərivan مریوان|takab تکاب|bünab بناب/بوناب|qürvə قوروه/قروه|sərdrud سردرود|miyanə میانه|çaldıran چالدیران|sulduz سولدوز|salmas سلماس|maku ماکو|xoy خوی|əbhər ابهر|əcəbşir عجب‌شیر|kəleybər کلیبر|culfa جلفا|təsuc تسوج|şəbüstər شبستر|üşnü اوشنو|meşkin مشکین|mişkin مشکین|nəmin نمین|puldəşt پلدشت|sərdəşt سردشت|bukan بوکان|piranşəhr پیرانشهر|tehran تهران|kaşan کاشان|isfahan اصفهان|kirman کرمان|kirmanşah کیرمانشاه/کرمانشاه
dəstcerd دستجرد|dəstgird دستگرد|zaviyə زاویه|çəmən چمن|budaq بوداق/بداغ|seyf سیف/سئیف|əncümən انجمن|çıraq چیراغ/چراغ|çırağ چیراغ/چراغ|şəqaqi شقاقی|şahrud شاهرود|bəndər بندر|bənd بند|meyxana میخانا|meyvə میوه|sövmə صومعه|sövməə صومعه|tağ تاغ/طاق|taq تاق/طاق|qəriyyə قریه|qəryə قریه|neysan نیسان|neyzar نیزار|neyşabur نیشابور|bəydərviş بی‌درویش
`);
