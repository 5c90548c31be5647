import type { ItemPlan } from '../plan.ts'
import { PLANTS_OF } from './organisation.ts'
import { type Cells, rowsOf } from './table.ts'

/**
 * One kind of material in several sizes. The price is that of the first size; each next one costs
 * `growth` more.
 */
export type Family = {
  category: string
  prefix: string
  name: string
  nameEn: string
  type: string
  uom: string
  where: keyof typeof PLANTS_OF
  price: number
  growth: number
  per: number
  specs: readonly string[]
  lots: boolean
  shelfLifeDays?: number
  /** A typical order quantity. */
  batch: number
}

/**
 * category; code prefix; name; English name; type; unit (/price for so many); first price and growth; usual quantity;
 * flags (plants when not all, lots, or the days a lot keeps); sizes
 */
const TABLE = `
C0101; BRG; 深沟球轴承; Deep groove ball bearing; PART; PCS; 4.85 0.16; 400; -; 6200-2RS 10×30×9|6201-2RS 12×32×10|6202-2RS 15×35×11|6203-ZZ 17×40×12|6204-2RS 20×47×14|6205-2RS 25×52×15|6206-2RS 30×62×16|6208-2RS 40×80×18|6304-2RS 20×52×15|6306-2RS 30×72×19
C0101; BRA; 角接触球轴承; Angular contact ball bearing; PART; PCS; 86.5 0.22; 60; -; 7004C/P4 20×42×12|7006C/P4 30×55×13|7008C/P4 40×68×15|7205AC/P5 25×52×15
C0101; BRN; 圆柱滚子轴承; Cylindrical roller bearing; PART; PCS; 38.2 0.24; 80; -; NU205E 25×52×15|NU206E 30×62×16|NU208E 40×80×18
C0102; SCR; 内六角圆柱头螺钉; Socket head cap screw; PART; PCS/1000; 68 0.21; 10000; -; M4×10 12.9级 发黑|M4×16 12.9级 发黑|M5×12 12.9级 发黑|M5×20 12.9级 发黑|M6×16 12.9级 发黑|M6×25 12.9级 发黑|M8×20 12.9级 发黑|M8×30 12.9级 发黑|M10×30 12.9级 发黑|M12×40 12.9级 发黑
C0102; NUT; 六角螺母; Hexagon nut; PART; PCS/1000; 32 0.34; 10000; -; M4 8级 镀锌|M5 8级 镀锌|M6 8级 镀锌|M8 8级 镀锌|M10 8级 镀锌|M12 8级 镀锌
C0102; WSH; 平垫圈; Flat washer; PART; PCS/1000; 12.5 0.3; 10000; -; Φ4 GB/T97.1|Φ5 GB/T97.1|Φ6 GB/T97.1|Φ8 GB/T97.1|Φ10 GB/T97.1
C0102; SPW; 弹簧垫圈; Spring washer; PART; PCS/1000; 14.8 0.28; 10000; -; Φ4 65Mn|Φ6 65Mn|Φ8 65Mn|Φ10 65Mn
C0102; PIN; 圆柱销; Dowel pin; PART; PCS/100; 26 0.25; 2000; -; Φ4×20 m6|Φ5×25 m6|Φ6×30 m6|Φ8×40 m6
C0103; HSG; 轴承座; Bearing housing; PART; PCS; 128 0.18; 60; -; HC-ZJ-2001 HT250|HC-ZJ-2002 HT250|HC-ZJ-2003 QT500|HC-ZJ-2004 QT500|HC-ZJ-2005 45#
C0103; PLT; 电机安装板; Motor mounting plate; PART; PCS; 46 0.2; 100; -; HC-MP-60 6061-T6|HC-MP-80 6061-T6|HC-MP-110 Q235B|HC-MP-130 Q235B
C0103; SHF; 主轴; Spindle shaft; PART; PCS; 365 0.26; 24; -; HC-ZZ-3010 40Cr 调质|HC-ZZ-3020 40Cr 调质|HC-ZZ-3030 38CrMoAl 氮化|HC-ZZ-3040 38CrMoAl 氮化
C0103; FLG; 法兰盘; Flange; PART; PCS; 58 0.24; 80; -; HC-FL-80 45#|HC-FL-100 45#|HC-FL-125 45#|HC-FL-160 Q345
C0103; BLK; 联接块; Connecting block; PART; PCS; 22.5 0.2; 150; -; HC-LJ-101 6061 阳极氧化|HC-LJ-102 6061 阳极氧化|HC-LJ-103 7075 阳极氧化|HC-LJ-104 45# 发黑
C0104; CYL; 标准气缸; Pneumatic cylinder; PART; PCS; 64 0.19; 40; -; SC32×50|SC40×100|SC50×100|SC63×150|SC80×200
C0104; VLV; 电磁换向阀; Solenoid valve; PART; PCS; 52 0.15; 60; -; 4V110-06 DC24V|4V210-08 DC24V|4V310-10 DC24V|4V410-15 DC24V
C0104; FIT; 快插接头; Push-in fitting; PART; PCS/100; 128 0.14; 1000; -; PC6-01|PC8-02|PC10-03|PL8-02|PE-8
C0104; HYC; 液压油缸; Hydraulic cylinder; PART; PCS; 680 0.35; 10; -; HOB63×150 14MPa|HOB80×200 14MPa
C0104; ORG; O型密封圈; O-ring; PART; PCS/100; 18 0.25; 2000; -; NBR70 Φ20×2.4|NBR70 Φ30×3.1|FKM75 Φ40×3.5|FKM75 Φ50×5.3
C0105; LGD; 直线导轨滑块组; Linear guide set; PART; SET; 286 0.28; 40; -; HGH15CA L=600|HGH20CA L=800|HGH25CA L=1000
C0105; BSC; 滚珠丝杠; Ball screw; PART; PCS; 320 0.3; 30; -; SFU1605 L=500 C7|SFU2005 L=700 C7|SFU2510 L=900 C5|SFU3210 L=1200 C5
C0105; BLT; 同步带; Timing belt; PART; PCS; 28 0.2; 100; -; HTD-5M-500-15|HTD-5M-750-15|HTD-8M-1000-20|HTD-8M-1280-30
C0105; GBX; 行星减速机; Planetary gearbox; PART; PCS; 780 0.32; 12; -; PLF60 i=5|PLF90 i=10|PLF115 i=10|PLF142 i=20
C0201; SVM; 伺服电机; Servo motor; PART; PCS; 620 0.24; 30; -; 400W 60法兰 17位编码器|750W 80法兰 17位编码器|1.0kW 130法兰|1.5kW 130法兰|2.0kW 130法兰 带刹车
C0201; ACM; 三相异步电机; Three-phase motor; PART; PCS; 385 0.2; 20; -; YE3-80M2-4 0.75kW|YE3-90L-4 1.5kW|YE3-100L2-4 3kW|YE3-112M-4 4kW|YE3-132S-4 5.5kW
C0201; STM; 步进电机; Stepping motor; PART; PCS; 98 0.4; 50; -; 57HS22 2.2N·m|86HS45 4.5N·m|86HS85 8.5N·m
C0202; PBA; 主控板PCBA; Main control board; SEMI; PCS; 218 0.18; 100; -; HC-MCB-V3.2|HC-MCB-V4.0|HC-IOB-16|HC-IOB-32
C0202; DRV; 驱动板PCBA; Drive board; SEMI; PCS; 156 0.25; 100; -; HC-DRV-400W|HC-DRV-750W|HC-DRV-1500W
C0202; PCB; 双面印制板; Double-sided PCB; PART; PCS; 12.6 0.3; 500; -; HC-PCB-018 FR4 1.6|HC-PCB-022 FR4 1.6|HC-PCB-031 FR4 2.0|HC-PCB-045 铝基
C0203; RES; 贴片电阻; Chip resistor; PART; PCS/1000; 4.2 0.06; 50000; lots; 0603 1K 1%|0603 4.7K 1%|0603 10K 1%|0603 100K 1%|0805 0R|1206 120R 5%
C0203; CAP; 贴片电容; Chip capacitor; PART; PCS/1000; 9.8 0.14; 50000; lots; 0603 100nF 50V X7R|0603 1uF 25V X7R|0805 10uF 25V X5R|1206 22uF 16V X5R|0603 22pF NP0|0805 4.7uF 50V X7R
C0203; MCU; 32位微控制器; 32-bit microcontroller; PART; PCS; 14.2 0.45; 2000; lots; LQFP48 72MHz 128K|LQFP64 120MHz 256K|LQFP100 168MHz 1M
C0203; PSU; 开关电源模块; Power supply module; PART; PCS; 58 0.5; 100; -; 24V 2.5A 导轨式|24V 5A 导轨式|24V 10A 导轨式
C0204; CBL; 控制电缆; Control cable; RAW; M; 3.6 0.38; 1000; -; RVV 4×0.75|RVV 4×1.5|RVVP 2×0.5 屏蔽|TRVVP 8×0.3 拖链|YJV 4×4
C0204; CON; 航空插头; Circular connector; PART; SET; 16.8 0.22; 200; -; M12-4芯 A编码|M12-8芯 A编码|M23-12芯|GX16-5芯
C0204; TRM; 接线端子; Terminal block; PART; PCS/100; 85 0.18; 1000; -; UK2.5B|UK5N|UK10N|SAK-4EN
C0205; PRX; 接近开关; Proximity switch; PART; PCS; 36 0.2; 100; -; M8 PNP NO 2mm|M12 PNP NO 4mm|M18 PNP NO 8mm|M30 PNP NC 15mm
C0205; PHO; 光电传感器; Photoelectric sensor; PART; PCS; 78 0.3; 60; -; 对射式 5m PNP|漫反射 300mm PNP|镜反射 3m PNP
C0205; PLC; 可编程控制器; Programmable controller; PART; PCS; 860 0.5; 10; -; 14DI/10DO 晶体管|24DI/16DO 晶体管|40DI/24DO EtherCAT
C0205; HMI; 触摸屏; Touch panel; PART; PCS; 560 0.7; 10; -; 7英寸 800×480|10.1英寸 1024×600
C0205; ENC; 旋转编码器; Rotary encoder; PART; PCS; 145 0.4; 40; -; 增量式 1024P/R|增量式 2500P/R|绝对式 17位
C0301; STP; 冷轧钢板; Cold-rolled steel sheet; RAW; KG; 5.4 0.03; 3000; lots; SPCC 1.0×1250×2500|SPCC 1.5×1250×2500|SPCC 2.0×1250×2500|SPCC 3.0×1250×2500
C0301; STB; 45#圆钢; Carbon steel bar; RAW; KG; 4.9 0.02; 3000; lots; Φ20|Φ30|Φ40|Φ60|Φ80
C0301; STA; 40Cr合金圆钢; Alloy steel bar; RAW; KG; 6.1 0.03; 2000; lots; Φ25|Φ50|Φ70
C0301; STS; 不锈钢板; Stainless steel sheet; RAW; KG; 15.8 0.04; 1000; lots; 304 1.0 2B|304 2.0 2B|304 3.0 2B|316L 2.0 2B
C0302; ALP; 铝板; Aluminium plate; RAW; KG; 24.5 0.03; 800; lots; 6061-T6 10mm|6061-T6 15mm|6061-T6 20mm|7075-T6 20mm
C0302; ALE; 工业铝型材; Aluminium profile; RAW; M; 26 0.35; 600; -; 2020 国标|3030 国标|4040 国标|4080 国标
C0302; BRS; 黄铜棒; Brass bar; RAW; KG; 52 0.02; 300; lots; H59 Φ12|H59 Φ20|H62 Φ30
C0303; PLA; 工程塑料粒子; Engineering plastic granules; RAW; KG; 14.6 0.28; 1000; lots; ABS PA-757|PA66 GF30|POM M90|PC 110
C0401; CTN; 五层瓦楞纸箱; Corrugated carton; PACKAGE; PCS; 3.2 0.28; 1000; -; 300×200×150|400×300×200|500×400×300|600×400×400|800×600×500
C0401; EDG; 纸护角; Edge protector; PACKAGE; M; 1.1 0.4; 1000; -; 50×50×5|60×60×6
C0401; MAN; 产品说明书; Product manual; PACKAGE; PCS; 2.8 0.5; 2000; -; A5 彩印 32页|A4 黑白 64页
C0402; PLL; 熏蒸木托盘; Wooden pallet; PACKAGE; PCS; 68 0.25; 100; -; 1200×1000×140|1200×800×140
C0402; FLM; 包装膜; Packing film; PACKAGE; ROLL; 32 0.3; 100; -; 气泡膜 1m×50m|气泡膜 1.2m×50m|缠绕膜 50cm×300m|缠绕膜 50cm×500m
C0402; VCI; 防锈袋; VCI bag; PACKAGE; PCS/100; 64 0.35; 2000; -; 200×300|300×400|500×700
C0501; OIL; 导轨油; Slideway oil; CONSUMABLE; L; 16.8 0.1; 400; 730; L-G 68 200L桶|L-G 32 200L桶
C0501; GRS; 锂基润滑脂; Lithium grease; CONSUMABLE; KG; 24 0.15; 150; 730; NLGI 2 15kg桶|NLGI 3 15kg桶
C0501; CLT; 水溶性切削液; Soluble cutting fluid; CONSUMABLE; L; 19.5 0.2; 400; 730; 半合成 200L桶|全合成 200L桶
C0501; RUS; 防锈油; Anti-rust oil; CONSUMABLE; L; 17.2 0.12; 200; 730; 溶剂型 20L|快干型 20L
C0502; GLU; 螺纹锁固胶; Thread locker; CONSUMABLE; PCS; 38 0.12; 100; 365; 中强度 50ml|高强度 50ml|高温型 50ml
C0502; EPX; 环氧AB胶; Epoxy adhesive; CONSUMABLE; SET; 46 0.2; 60; 365; 1:1 50ml|10:1 490ml
C0502; TIM; 导热硅脂; Thermal grease; CONSUMABLE; KG; 186 0; 20; 365; 3.0W/m·K 1kg
C0503; SLV; 清洗剂; Cleaning agent; CONSUMABLE; L; 9.6 0.25; 200; SZ,730; 无水乙醇 99.7%|碳氢清洗剂|工业丙酮
C0601; EMC; 硬质合金立铣刀; Carbide end mill; CONSUMABLE; PCS; 42 0.28; 50; -; Φ4 4刃 HRC55|Φ6 4刃 HRC55|Φ8 4刃 HRC55|Φ10 4刃 HRC55|Φ12 4刃 HRC65|Φ16 4刃 HRC65
C0601; DRL; 麻花钻; Twist drill; CONSUMABLE; PCS; 8.5 0.2; 100; -; Φ3.3 含钴|Φ4.2 含钴|Φ5.0 含钴|Φ6.8 含钴|Φ8.5 含钴
C0601; INS; 数控刀片; Turning insert; CONSUMABLE; BOX; 168 0.08; 20; -; CNMG120408|DNMG150408|WNMG080408|TNMG160404|VBMT160404
C0601; TAP; 机用丝锥; Machine tap; CONSUMABLE; PCS; 16.5 0.15; 60; -; M4 螺旋|M5 螺旋|M6 螺旋|M8 螺旋
C0602; GLV; 防护手套; Protective gloves; CONSUMABLE; PAIR; 2.6 0.9; 500; -; 棉纱 600g|丁腈浸胶 L
C0602; SHO; 安全鞋; Safety shoes; CONSUMABLE; PAIR; 118 0.1; 60; -; 防砸防刺 40码|防砸防刺 42码
C0602; PPE; 防护用品; Protective equipment; CONSUMABLE; BOX; 45 0.15; 40; -; 护目镜 12副|防尘口罩 KN95 50只|耳塞 200副
C0602; WRK; 工作服; Work clothes; CONSUMABLE; SET; 96 0.2; 80; -; 夏季 短袖套装|冬季 加厚套装
C0603; FLT; 过滤器滤芯; Filter element; SPARE; PCS; 86 0.3; 20; -; 空压机空滤|液压回油 10μm|冷却液 25μm
C0603; RLY; 中间继电器; Auxiliary relay; SPARE; PCS; 18.5 0.15; 100; -; DC24V 2开2闭|DC24V 4开4闭|AC220V 2开2闭
C0603; FAN; 轴流风机; Axial fan; SPARE; PCS; 42 0.3; 40; -; 120×120×38 AC220V|172×150×51 AC220V|92×92×25 DC24V
C0603; SWT; 按钮开关; Push button; SPARE; PCS; 9.8 0.4; 100; -; 22mm 带灯 绿|22mm 急停 红
C0604; OFC; 办公用品; Office supplies; OFFICE; BOX; 142 0.1; 10; -; A4复印纸 70g 8包|签字笔 0.5mm 黑 12支|文件夹 A4 24个|标签打印纸 100×70
C0604; TNR; 打印机硒鼓; Toner cartridge; OFFICE; PCS; 258 0.3; 10; -; 黑色 3000页|彩色套装
C0701; TRP; 运输服务; Transport service; SERVICE; TIME; 1800 0.7; 4; -; 苏州-无锡 整车 9.6m|苏州-重庆 整车 17.5m|市内配送 4.2m
C0702; MNT; 设备维保服务; Maintenance service; SERVICE; TIME; 3600 0.4; 2; -; 空压机年度保养|加工中心精度恢复|行车年检|配电房巡检
C0703; TST; 检测服务; Testing service; SERVICE; TIME; 1200 0.35; 3; -; 三坐标校准|材料成分分析|盐雾试验 72h|RoHS检测
`

export const FAMILIES: readonly Family[] = rowsOf(TABLE).map(familyOf)

function familyOf(cells: readonly string[]): Family {
  const [category, prefix, name, nameEn, type, unit, price, batch, flags, specs] =
    cells as Cells<10>
  const [uom = '', per = '1'] = unit.split('/')
  const [first, growth] = price.split(' ').map(Number)
  const marks = flags.split(',')
  const life = marks.find((mark) => /^\d+$/.test(mark))
  return {
    category,
    prefix,
    name,
    nameEn,
    type,
    uom,
    where: marks.includes('SZ') ? 'SZ' : 'ALL',
    price: first as number,
    growth: growth as number,
    per: Number(per),
    specs: specs.split('|'),
    lots: marks.includes('lots') || life !== undefined,
    batch: Number(batch),
    ...(life ? { shelfLifeDays: Number(life) } : {}),
  }
}

/** Master data not released yet; everything else is in use. */
const DRAFTS: readonly [
  code: string,
  name: string,
  nameEn: string,
  specification: string,
  category: string,
][] = [
  ['BRG-0090', '陶瓷球轴承', 'Ceramic ball bearing', '6204 Si3N4 混合陶瓷', 'C0101'],
  ['SVM-0090', '低压伺服电机', 'Low-voltage servo motor', '200W DC48V', 'C0201'],
  ['PBA-0090', '新一代主控板PCBA', 'Next generation control board', 'HC-MCB-V5.0 试产', 'C0202'],
  ['PLA-0090', 'PEEK塑料粒子', 'PEEK granules', '450G', 'C0303'],
]

const SERVICE_TAX: { readonly [category: string]: string } = { C0701: '9', C0703: '6' }
const NOT_INSPECTED = /^C0(4|6|7)/

export function itemCode(family: Family, index: number): string {
  return `${family.prefix}-${String(index + 1).padStart(4, '0')}`
}

export const ITEMS: readonly ItemPlan[] = [
  ...FAMILIES.flatMap((family) =>
    family.specs.map(
      (specification, index): ItemPlan => ({
        code: itemCode(family, index),
        name: family.name,
        nameEn: family.nameEn,
        specification,
        category: family.category,
        type: family.type,
        uom: family.uom,
        inspect: NOT_INSPECTED.test(family.category) ? 'N' : 'Y',
        lots: family.lots ? 'Y' : 'N',
        orgs: PLANTS_OF[family.where],
        moq: '0',
        safety: family.type === 'SERVICE' ? '0' : String(Math.round(family.batch / 4)),
        state: 'ACTIVE',
        taxRate: SERVICE_TAX[family.category] ?? '13',
        ...(family.shelfLifeDays ? { shelfLifeDays: family.shelfLifeDays } : {}),
      }),
    ),
  ),
  ...DRAFTS.map(
    ([code, name, nameEn, specification, category]): ItemPlan => ({
      code,
      name,
      nameEn,
      specification,
      category,
      type: 'PART',
      uom: category === 'C0303' ? 'KG' : 'PCS',
      inspect: 'Y',
      lots: 'N',
      orgs: [],
      moq: '0',
      safety: '0',
      state: 'DRAFT',
    }),
  ),
]
