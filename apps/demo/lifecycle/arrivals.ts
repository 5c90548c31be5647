import type { Doc } from '../history/desk.ts'
import { creditCode } from '../plan.ts'
import { sectionsOf } from './sections.ts'
import { type LifecycleTools, OWNER, pdf } from './tools.ts'

const REGISTER = 'srmPosRegister'
const INVITE = 'srmPosRegisterInvite'
const REPORT = 'srmPosSupplierItemReport'
const POINTS = 'srmSpeManualScore'

/** Companies on their way in, test reports of items, and points of buyers. */
export async function arrivals(tools: LifecycleTools): Promise<void> {
  await registrations(tools)
  await invitations(tools)
  await reports(tools)
  await points(tools)
}

const HAICHUANG = {
  ...{ name: '南通海创精密铸造有限公司', manager: '顾建明', establishDate: '2016-04-18' },
  ...{ mobile: '13962811204', email: 'gu.jianming@haichuang-casting.example' },
  ...{ district: '320000', address: '江苏省南通市崇川区工农南路88号' },
  ...{ companyPhone: '0513-85102200' },
  ...{ category: 'C0101', product: '轴承座', mainProducts: '精密铸件、轴承座' },
  ...{ salesAmount: '3600', accountNumber: '6222021109001234567' },
}

/** Written by a buyer: one waits for its approval, one is still being filled in. */
async function registrations(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const draft = await company(tools, {
    ...{ supplierName: '南通海创精密铸造有限公司', shortName: '海创铸造' },
    unifiedCreditCode: creditCode('91320600MA2HC8K41'),
    ...{ contactName: '顾建明', contactMobile: '13962811204' },
    contactEmail: 'gu.jianming@haichuang-casting.example',
    ...(await sectionsOf(tools, OWNER, HAICHUANG)),
  })
  await desk.act(OWNER, REGISTER, 'doSubmit', draft)
  await company(tools, {
    ...{ supplierName: '湖州德清轴承零件有限公司', shortName: '德清零件' },
    unifiedCreditCode: creditCode('91330521MA2DQ6L73'),
    ...{ contactName: '沈国良', contactMobile: '13757209318' },
    contactEmail: 'shen@deqing-parts.example',
  })
}

const company = ({ desk }: LifecycleTools, values: object): Promise<Doc> =>
  desk.save(OWNER, REGISTER, {
    ...{ countryCode: 'CN', supplierType: 'TRADER', companyNature: 'PRIVATE' },
    targetOrgIds: [desk.id('org', 'SZ1')],
    targetCategoryIds: [desk.id('category', 'C0101')],
    ...values,
  })

/** One is still to be sent, one waits for its company. */
async function invitations({ desk, post }: LifecycleTools): Promise<void> {
  const invitation = (values: object) =>
    desk.save(OWNER, INVITE, {
      message: '诚邀贵司注册为我司潜在供应商，请携营业执照与质量体系证书。',
      ...{ language: 'CN', orgIds: [desk.id('org', 'SZ1')] },
      categoryIds: [desk.id('category', 'C0101')],
      ...values,
    })
  await invitation({
    ...{ supplierName: '宁波甬鑫弹簧有限公司', contactName: '郑磊' },
    email: 'zheng.lei@yongxin-spring.example',
  })
  const written = await invitation({
    ...{ supplierName: '台州立信密封件有限公司', contactName: '王立新' },
    ...{ email: 'wang.lixin@lixin-seal.example', mobile: '13958603377' },
    unifiedCreditCode: creditCode('91331000MA28LX6T3'),
  })
  await post(() => desk.act(OWNER, INVITE, 'doSend', written))
}

/** One in force that runs out soon, one to be checked. */
async function reports({ desk, upload }: LifecycleTools): Promise<void> {
  const itemId = desk.id('item', bearingOf(desk.plan.items))
  const report = async (type: string, number: string, days: number) => {
    const draft = await desk.save('supplier1', REPORT, {
      ...{ itemId, reportType: type, reportNo: number, laboratory: 'SGS 苏州' },
      ...{ issueDate: desk.date(-200), effectiveTo: desk.date(days), conclusion: 'PASS' },
      substances: '铅、镉、汞、六价铬',
      reportFileIds: await upload('supplier1', `${number}.pdf`, pdf(`${type} ${number}`)),
    })
    return desk.act('supplier1', REPORT, 'doSubmit', draft)
  }
  await desk.act('quality1', REPORT, 'doApproval', await report('ROHS', 'SUZ26-10417', 16))
  await report('REACH', 'SUZ26-10933', 300)
}

const bearingOf = (items: LifecycleTools['desk']['plan']['items']): string =>
  items.find(({ category, state }) => category === 'C0101' && state === 'ACTIVE')?.code ??
  'BRG-0001'

/** Points of a buyer count once another user enables them. */
async function points({ desk, upload }: LifecycleTools): Promise<void> {
  const entry = async (supplier: string, values: object) =>
    desk.save(OWNER, POINTS, {
      ...{ supplierId: desk.id('supplier', supplier), targetOrgId: desk.id('org', 'SZ1') },
      occurDate: desk.date(-3),
      evidenceFileIds: await upload(OWNER, `${supplier}-依据.pdf`, pdf(`${supplier} evidence`)),
      ...values,
    })
  await entry('恒锐轴承', {
    ...{ pointType: 'BONUS', points: '2', reasonType: 'URGENT' },
    reason: '停线前夜加急送达轴承，保住两条装配线',
  })
  await entry('瑞达紧固件', {
    ...{ pointType: 'PENALTY', points: '3', reasonType: 'STOPPAGE' },
    reason: '批次混料造成装配二线停线四小时',
  })
}
