import { addDays } from '@opensrm/kernel/values/date.ts'
import { BILL_TYPES, type CompanyPlan, PAYMENT_TERMS } from '../plan.ts'

type Category = CompanyPlan['categories'][number]

const at = (org: string, buyer: string) => ({ org, buyer })
const MECHANICAL = [at('HC-SZ', 'buyer1'), at('HC-WX', 'buyer2')]
const ELECTRICAL = [at('HC-SZ', 'buyer3'), at('HC-WX', 'buyer4')]

const folder = (code: string, name: string, nameEn: string, type: string): Category => ({
  code,
  name,
  nameEn,
  type,
  inspect: 'Y',
})
const leaf = (code: string, name: string, nameEn: string, more: Partial<Category>): Category => ({
  code,
  name,
  nameEn,
  parent: code.slice(0, 3),
  type: 'DIRECT',
  inspect: 'Y',
  ...more,
})
const mechanical = (code: string, name: string, nameEn: string): Category =>
  leaf(code, name, nameEn, { buyers: MECHANICAL })
const electrical = (code: string, name: string, nameEn: string): Category =>
  leaf(code, name, nameEn, { buyers: ELECTRICAL })
const indirect = (code: string, name: string, nameEn: string): Category =>
  leaf(code, name, nameEn, { type: 'INDIRECT', inspect: 'N', buyer: 'buyer5' })
const service = (code: string, name: string, nameEn: string, taxRate: string): Category =>
  leaf(code, name, nameEn, { type: 'SERVICE', inspect: 'N', buyer: 'buyer6', taxRate })

export const CATEGORIES: readonly Category[] = [
  folder('C01', '机械零部件', 'Mechanical parts', 'DIRECT'),
  mechanical('C0101', '轴承', 'Bearings'),
  mechanical('C0102', '紧固件', 'Fasteners'),
  mechanical('C0103', '机加工件', 'Machined parts'),
  mechanical('C0104', '气动与液压', 'Pneumatics and hydraulics'),
  mechanical('C0105', '传动件', 'Drive components'),
  folder('C02', '电气与电子', 'Electrical and electronic', 'DIRECT'),
  electrical('C0201', '电机', 'Motors'),
  electrical('C0202', 'PCB与PCBA', 'Printed circuit boards'),
  electrical('C0203', '电子元器件', 'Electronic components'),
  electrical('C0204', '线缆与连接器', 'Cables and connectors'),
  electrical('C0205', '传感器与控制器', 'Sensors and controllers'),
  folder('C03', '原材料', 'Raw materials', 'DIRECT'),
  electrical('C0301', '钢材', 'Steel'),
  electrical('C0302', '有色金属', 'Non-ferrous metals'),
  electrical('C0303', '工程塑料', 'Engineering plastics'),
  folder('C04', '包装材料', 'Packaging', 'DIRECT'),
  leaf('C0401', '纸箱与印刷品', 'Cartons and print', { inspect: 'N', buyers: MECHANICAL }),
  leaf('C0402', '托盘与缓冲材料', 'Pallets and cushioning', { inspect: 'N', buyers: MECHANICAL }),
  folder('C05', '化工辅料', 'Chemicals', 'DIRECT'),
  electrical('C0501', '润滑与切削液', 'Lubricants and coolants'),
  electrical('C0502', '胶粘剂', 'Adhesives'),
  electrical('C0503', '溶剂与清洗剂', 'Solvents and cleaners'),
  folder('C06', 'MRO物资', 'MRO supplies', 'INDIRECT'),
  indirect('C0601', '刀具', 'Cutting tools'),
  indirect('C0602', '劳保用品', 'Safety equipment'),
  indirect('C0603', '备品备件', 'Spare parts'),
  indirect('C0604', '办公用品', 'Office supplies'),
  folder('C07', '服务', 'Services', 'SERVICE'),
  service('C0701', '物流运输', 'Transport', '9'),
  service('C0702', '设备维保', 'Maintenance', '13'),
  service('C0703', '检测与认证', 'Testing and certification', '6'),
]

export const TERMS: CompanyPlan['paymentTerms'] = [
  ...PAYMENT_TERMS,
  {
    name: '月结90天',
    nameEn: 'Monthly, 90 days',
    type: 'MONTHLY',
    stages: [
      {
        stageType: 'INVOICE',
        proportion: '100',
        baseDateType: 'MONTH_END_INVOICE',
        offsetDays: 90,
      },
    ],
  },
  {
    name: '预付50%,发货前付清',
    nameEn: '50 % in advance, balance before shipment',
    type: 'STAGED',
    stages: [
      { stageType: 'PREPAY', proportion: '50', baseDateType: 'ORDER_DATE', offsetDays: 5 },
      { stageType: 'DELIVERY', proportion: '50', baseDateType: 'SHIP_DATE', offsetDays: 0 },
    ],
  },
]

/** Initial values of the book rates; each month changes them slightly. */
const RATES = [
  { from: 'USD', per: 1, start: 7.1268, drift: -0.0061 },
  { from: 'EUR', per: 1, start: 7.8014, drift: 0.0187 },
  { from: 'JPY', per: 100, start: 4.8123, drift: -0.0212 },
  { from: 'HKD', per: 1, start: 0.9129, drift: -0.0008 },
]

/** Book rates of the first of this month and the seven before it, and the latest daily rates. */
export function ratesUntil(today: string): CompanyPlan['rates'] {
  const months: string[] = []
  for (
    let day = `${today.slice(0, 7)}-01`;
    months.length < 8;
    day = `${addDays(day, -1).slice(0, 7)}-01`
  )
    months.unshift(day)
  return RATES.flatMap(({ from, per, start, drift }) => {
    const book = months.map((date, index) => ({
      from,
      per,
      value: (start + drift * index + (index % 2) * drift * 0.4).toFixed(4),
      date,
      type: 'CORPORATE',
    }))
    const latest = Number(book.at(-1)?.value) + drift / 3
    return [...book, { from, per, value: latest.toFixed(4), date: today, type: 'DAILY' }]
  })
}

export const DEMO_BILL_TYPES: CompanyPlan['billTypes'] = [
  ...BILL_TYPES,
  {
    code: 'PO_SRV',
    name: '服务采购订单',
    nameEn: 'Service order',
    documentKind: 'ORDER',
    orderType: 'SERVICE',
    priceControl: 'FREE',
    processCode: 'PUR_ORDER',
    confirmMode: 'HEADER',
  },
]
