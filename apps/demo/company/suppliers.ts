import { type CompanyPlan, creditCode, type SupplierPlan } from '../plan.ts'
import { createRandom } from '../random.ts'
import { PLANTS_OF } from './organisation.ts'
import { approverOf } from './people.ts'
import { type Cells, rowsOf } from './table.ts'

/**
 * short name; name; English name; area code at the head of the credit code; address; products; contact; categories;
 * plants; buyer; payment term; marks: abroad (country, currency, registration no.), login (user name, name), ...
 * Suppliers with logins confirm in the portal. Those with a stage are not, or not yet, to be ordered from.
 */
const TABLE = `
恒锐轴承; 苏州恒锐轴承有限公司; Suzhou Hengrui Bearing Co., Ltd.; 320505; 江苏省苏州市高新区金枫路216号; 深沟球轴承、角接触轴承、滚子轴承; 陆建平; C0101,C0105; ALL; buyer1; 2; login=supplier1,陆建平,Lu Jianping & login=supplier1b,顾晓燕,Gu Xiaoyan
瑞达紧固件; 昆山瑞达紧固件制造有限公司; Kunshan Ruida Fasteners Co., Ltd.; 320583; 江苏省昆山市张浦镇俱进路88号; 螺栓、螺母、垫圈、销; 朱明; C0102; ALL; buyer1; 0; login=supplier2,朱明,Zhu Ming
鼎拓精密; 无锡鼎拓精密机械有限公司; Wuxi Dingtuo Precision Machinery Co., Ltd.; 320214; 江苏省无锡市新吴区梅村锡达路530号; 轴承座、法兰、主轴等机加工件; 蔡文斌; C0103; ALL; buyer2; 0; login=supplier3,蔡文斌,Cai Wenbin
力源电机; 常州力源电机股份有限公司; Changzhou Liyuan Motor Co., Ltd.; 320411; 江苏省常州市新北区黄河西路219号; 伺服电机、步进电机、异步电机; 尹航; C0201; ALL; buyer3; 0; login=supplier4,尹航,Yin Hang
华兴电路; 深圳华兴电路科技有限公司; Shenzhen Huaxing Circuit Technology Co., Ltd.; 440306; 广东省深圳市宝安区沙井街道后亭茅洲山工业园12栋; PCB、PCBA代工; 林嘉豪; C0202,C0203; ALL; buyer3; 2; login=supplier5,林嘉豪,Lin Jiahao
宝盛钢材; 上海宝盛钢材贸易有限公司; Shanghai Baosheng Steel Trading Co., Ltd.; 310113; 上海市宝山区友谊路1518弄9号; 冷轧板、圆钢、不锈钢板; 沈建国; C0301; ALL; buyer4; 2; type=TRADER & login=supplier6,沈建国,Shen Jianguo
绿森包装; 苏州绿森包装材料有限公司; Suzhou Lvsen Packaging Co., Ltd.; 320507; 江苏省苏州市相城区黄埭镇春申路6号; 瓦楞纸箱、木托盘、缠绕膜; 姚丽华; C0401,C0402; SZ; buyer1; 2; over=5 & login=supplier7,姚丽华,Yao Lihua
道益化工; 南京道益化工有限公司; Nanjing Daoyi Chemical Co., Ltd.; 320116; 江苏省南京市江北新区方水路158号; 润滑油脂、切削液、胶粘剂、清洗剂; 汪洋; C0501,C0502,C0503; ALL; buyer3; 0; login=supplier8,汪洋,Wang Yang
万通轴承; 洛阳万通轴承有限公司; Luoyang Wantong Bearing Co., Ltd.; 410311; 河南省洛阳市洛龙区关林路277号; 圆柱滚子轴承、精密轴承; 宋长河; C0101; ALL; buyer2; 3; login=supplier12,宋长河,Song Changhe
恒泰标准件; 海盐恒泰标准件有限公司; Haiyan Hengtai Standard Parts Co., Ltd.; 330424; 浙江省嘉兴市海盐县西塘桥街道海港大道1818号; 高强度螺栓、非标件; 徐建忠; C0102; WX; buyer2; 2; -
远航气动; 宁波远航气动元件有限公司; Ningbo Yuanhang Pneumatics Co., Ltd.; 330212; 浙江省宁波市鄞州区投资创业中心诚信路501号; 气缸、电磁阀、接头; 胡斌; C0104; ALL; buyer1; 0; -
博川液压; 济宁博川液压有限公司; Jining Bochuan Hydraulics Co., Ltd.; 370811; 山东省济宁市任城区长沟镇工业园; 液压油缸、密封件; 刘成; C0104; WX; buyer2; 0; -
精导传动; 台州精导传动科技有限公司; Taizhou Jingdao Drive Technology Co., Ltd.; 331004; 浙江省台州市路桥区蓬街镇启航路77号; 直线导轨、滚珠丝杠、减速机; 叶俊; C0105; ALL; buyer1; 0; -
新川机加; 重庆新川机械加工厂; Chongqing Xinchuan Machining Works; 500112; 重庆市渝北区双凤桥街道空港东路12号; 结构件、法兰; 冉涛; C0103; WX; buyer2; 0; type=OUTSOURCER
佳信精工; 东莞佳信精工科技有限公司; Dongguan Jiaxin Precision Co., Ltd.; 441900; 广东省东莞市长安镇乌沙兴发南路; 铝合金精密件; 梁国栋; C0103,C0302; SZ; buyer1; 2; login=supplier13,梁国栋,Liang Guodong
中科伺服; 武汉中科伺服技术有限公司; Wuhan Zhongke Servo Technology Co., Ltd.; 420115; 湖北省武汉市江夏区光谷大道高新四路28号; 伺服电机与驱动器; 熊健; C0201,C0205; WX; buyer4; 0; -
芯源电子; 深圳芯源电子有限公司; Shenzhen Xinyuan Electronics Co., Ltd.; 440304; 广东省深圳市福田区华强北街道赛格科技园4栋; 阻容、微控制器、电源模块; 邱敏; C0203; ALL; buyer3; 4; type=AGENT
亨通线缆; 苏州亨途线缆有限公司; Suzhou Hengtu Cable Co., Ltd.; 320509; 江苏省苏州市吴江区七都镇心田湾; 控制电缆、屏蔽电缆; 沈卫东; C0204; ALL; buyer3; 2; -
联接科技; 乐清联接电气科技有限公司; Yueqing Lianjie Electric Co., Ltd.; 330382; 浙江省温州市乐清市柳市镇东风工业区; 航空插头、接线端子; 郑永强; C0204; ALL; buyer4; 0; -
感知科技; 上海感知自动化科技有限公司; Shanghai Ganzhi Automation Co., Ltd.; 310112; 上海市闵行区申富路128号; 接近开关、光电、PLC; 许亮; C0205; ALL; buyer3; 0; type=AGENT
永兴特钢; 江阴永兴特钢有限公司; Jiangyin Yongxing Special Steel Co., Ltd.; 320281; 江苏省江阴市澄江街道滨江西路297号; 合金圆钢; 季伟; C0301; ALL; buyer4; 2; -
南铝型材; 佛山南铝型材有限公司; Foshan Nanlv Aluminium Co., Ltd.; 440605; 广东省佛山市南海区大沥镇凤池工业区; 铝板、铝型材、铜棒; 何志强; C0302; ALL; buyer4; 2; -
塑邦新材; 余姚塑邦新材料有限公司; Yuyao Subang New Materials Co., Ltd.; 330281; 浙江省余姚市中国塑料城A区; 工程塑料粒子; 史磊; C0303; ALL; buyer3; 0; type=TRADER
宏达纸业; 无锡宏达纸业包装有限公司; Wuxi Hongda Paper Packaging Co., Ltd.; 320206; 江苏省无锡市惠山区洛社镇人民南路; 纸箱、彩印; 华建明; C0401; WX; buyer2; 2; -
川渝木业; 重庆川渝木业有限公司; Chongqing Chuanyu Wood Co., Ltd.; 500109; 重庆市北碚区蔡家岗镇; 木托盘、包装箱; 江小林; C0402; WX; buyer2; 2; -
捷润油品; 上海捷润油品有限公司; Shanghai Jierun Lubricants Co., Ltd.; 310120; 上海市奉贤区星火开发区; 润滑油、导轨油; 范伟; C0501; ALL; buyer4; 2; type=AGENT
锐锋刀具; 株洲锐锋硬质合金有限公司; Zhuzhou Ruifeng Carbide Co., Ltd.; 430211; 湖南省株洲市天元区黄河南路; 铣刀、钻头、数控刀片; 谭军; C0601; ALL; buyer5; 0; -
安盾劳保; 苏州安盾劳保用品有限公司; Suzhou Andun Safety Products Co., Ltd.; 320506; 江苏省苏州市吴中区木渎镇; 手套、安全鞋、工作服; 金霞; C0602; ALL; buyer5; 0; type=TRADER
通用备件; 上海通用工业备件有限公司; Shanghai Tongyong Industrial Spares Co., Ltd.; 310114; 上海市嘉定区安亭镇墨玉路; 风机、继电器、过滤器; 戴宏; C0603; ALL; buyer5; 0; type=TRADER
文博办公; 苏州文博办公用品有限公司; Suzhou Wenbo Office Supplies Co., Ltd.; 320508; 江苏省苏州市姑苏区人民路2105号; 办公文具、耗材; 苏蕾; C0604; ALL; buyer5; 2; type=TRADER
顺达物流; 苏州顺达物流有限公司; Suzhou Shunda Logistics Co., Ltd.; 320505; 江苏省苏州市高新区浒墅关物流园; 整车、零担运输; 毛勇; C0701; ALL; buyer6; 2; type=LOGISTICS
恒信检测; 苏州恒信检测技术有限公司; Suzhou Hengxin Testing Co., Ltd.; 320594; 江苏省苏州市工业园区东平街270号; 材料检测、三坐标校准; 白雪; C0703,C0702; ALL; buyer6; 0; type=SERVICE
Nordlager; Nordlager GmbH; Nordlager GmbH; -; Industriestrasse 14, 97424 Schweinfurt, Germany; High precision spindle bearings; Anna Keller; C0101; ALL; buyer1; 0; abroad=DE,EUR,HRB 48213 & login=supplier9,Anna Keller
Pacific Micro; Pacific Micro Devices Inc.; Pacific Micro Devices Inc.; -; 2150 Trade Zone Blvd, San Jose, CA 95131, USA; Microcontrollers, power modules; Daniel Brooks; C0203; ALL; buyer3; 0; abroad=US,USD,C3318846
大和精機; 大和精機株式会社; Yamato Seiki K.K.; -; 愛知県名古屋市中川区玉川町4-1; リニアガイド、ボールねじ; 佐藤健一; C0105; ALL; buyer2; 0; abroad=JP,JPY,1800-01-052377
锦城轴承; 成都锦城轴承有限公司; Chengdu Jincheng Bearing Co., Ltd.; 510116; 四川省成都市双流区西航港大道; 汽车轴承; 廖凯; C0101; WX; buyer2; 0; stage=REGISTERED & login=supplier10,廖凯,Liao Kai
飞跃电子; 厦门飞跃电子有限公司; Xiamen Feiyue Electronics Co., Ltd.; 350206; 福建省厦门市湖里区火炬高新区; 连接器、线束; 洪涛; C0204; SZ; buyer3; 0; stage=REGISTERED & login=supplier11,洪涛,Hong Tao
卓越模具; 宁波卓越模具有限公司; Ningbo Zhuoyue Mould Co., Ltd.; 330282; 浙江省宁波市慈溪市周巷镇; 注塑模具、压铸模具; 邵峰; C0103; SZ; buyer1; 1; stage=REGISTERED
天启自动化; 合肥天启自动化有限公司; Hefei Tianqi Automation Co., Ltd.; 340104; 安徽省合肥市蜀山区天智路; 视觉检测、控制器; 葛亮; C0205; ALL; buyer3; 0; stage=DRAFT
蓝海化学; 青岛蓝海化学有限公司; Qingdao Lanhai Chemical Co., Ltd.; 370211; 山东省青岛市黄岛区前湾港路; 特种胶粘剂; 于波; C0502; ALL; buyer3; 0; stage=DRAFT
`

const TERM_NAMES = [
  '货到票到60天',
  '预付30%,验收60%,质保10%',
  '月结30天',
  '月结90天',
  '预付50%,发货前付清',
]

export const SUPPLIERS: CompanyPlan['suppliers'] = rowsOf(TABLE).map((cells, index) => {
  const [shortName, name, nameEn, area, address, products, contact, ...rest] = cells as Cells<12>
  const [categories, where, buyer, term, marks] = rest
  const random = createRandom(4_000 + index)
  const isAbroad = area === '-'
  const number = isAbroad ? 0 : random.integer(10_000_000, 99_999_999)
  return {
    shortName,
    name,
    nameEn,
    country: 'CN',
    creditCode: isAbroad ? null : domesticCode(area, number),
    type: 'MANUFACTURER',
    address,
    products,
    contact,
    mobile: `139${random.integer(10_000_000, 99_999_999)}`,
    email: `sales@${domainOf(isAbroad ? shortName : nameEn)}.example`,
    site: '总部',
    siteEn: 'Head office',
    currency: 'CNY',
    buyer,
    approver: approverOf('suppliermgr1'),
    creator: 'suppliermgr1',
    categories: categories.split(','),
    orgs: PLANTS_OF[where as keyof typeof PLANTS_OF],
    term: TERM_NAMES[Number(term)] as string,
    overRate: '0',
    stage: 'QUALIFIED',
    ...markedAs(marks),
  } satisfies SupplierPlan
})

/** Values of the last cell that differ from the defaults. */
function markedAs(marks: string): Partial<SupplierPlan> & Pick<SupplierPlan, 'logins'> {
  const valuesOf = (key: string): string[] =>
    marks
      .split(' & ')
      .flatMap((mark) => (mark.startsWith(`${key}=`) ? mark.slice(key.length + 1) : []))
  const [type] = valuesOf('type')
  const [overRate] = valuesOf('over')
  const [stage] = valuesOf('stage')
  const [country, currency, registrationNo] = valuesOf('abroad')[0]?.split(',') ?? []
  const logins = valuesOf('login').map((login, index) => {
    const [userName = '', name = '', nameEn = ''] = login.split(',')
    return { userName, name, nameEn, email: `${userName}@portal.example`, isMain: index === 0 }
  })
  return {
    logins,
    // Suppliers without portal users are not asked to confirm.
    ...(logins.length > 0 ? {} : { confirms: 'N' }),
    ...(type ? { type } : {}),
    ...(overRate ? { overRate } : {}),
    ...(stage ? { stage: stage as SupplierPlan['stage'] } : {}),
    ...(country && currency && registrationNo
      ? { country, currency, registrationNo, taxRate: '0' }
      : {}),
  }
}

function domainOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? ['yamato', 'seiki']
  return words.slice(0, 3).join('-')
}

/** Registration office, area, and an organisation code with its own check digit (GB 11714), then the whole's. */
function domesticCode(area: string, number: number): string {
  const digits = String(number)
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const rest =
    [...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11
  const check = rest === 0 ? '0' : rest === 1 ? 'X' : String(11 - rest)
  return creditCode(`91${area}${digits}${check}`)
}
