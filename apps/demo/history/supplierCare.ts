import type { Desk } from './desk.ts'

const SUPPLIER = { name: '恒锐轴承', user: 'supplier1' }
const BUYER = 'buyer1'
const CHANGE = 'srmPosChangeInfo'

/**
 * Suppliers maintain their data: a new contact takes effect at once, other master data waits for
 * approval; the year is planned with main suppliers.
 */
export async function supplierCare(desk: Desk): Promise<void> {
  await newContact(desk)
  await baseDataInApproval(desk)
  await plannedYear(desk)
}

/** A request of the supplier with these sections open. */
async function begun(desk: Desk, changeSections: readonly string[]) {
  const id = desk.id('supplier', SUPPLIER.name)
  const supplier = await desk.see(SUPPLIER.user, 'srmPosSupplier', id)
  const { answer } = await desk.act(SUPPLIER.user, 'srmPosSupplier', 'doAlter', supplier, {
    changeSections,
  })
  return desk.see(SUPPLIER.user, CHANGE, answer.id)
}

async function newContact(desk: Desk): Promise<void> {
  const { id, versionNum, contactChanges } = await begun(desk, ['CONTACT'])
  const draft = await desk.save(SUPPLIER.user, CHANGE, {
    ...{ id, versionNum, changeReason: '新增质量联系人' },
    contactChanges: [
      ...contactChanges,
      {
        action: 'ADD',
        newContactName: '周晓岚',
        newContactType: 'QUALITY',
        newPosition: '质量经理',
        newMobile: '13862130457',
        newEmail: 'quality@hengrui.example',
      },
    ],
  })
  await desk.act(SUPPLIER.user, CHANGE, 'doSubmit', draft)
}

async function baseDataInApproval(desk: Desk): Promise<void> {
  const { id, versionNum } = await begun(desk, ['BASE'])
  const draft = await desk.save(SUPPLIER.user, CHANGE, {
    ...{ id, versionNum, changeReason: '办公地址搬迁' },
    newRegisterAddress: '江苏省常州市新北区河海东路92号',
    newCompanyPhone: '0519-85120086',
  })
  await desk.act(SUPPLIER.user, CHANGE, 'doSubmit', draft)
}

/** What is planned with main suppliers around today: supplier, activity, working day from today, what for. */
const PLANS = [
  ['恒锐轴承', 'VISIT', 20, '走访新厂区，了解产能'],
  ['恒锐轴承', 'REVIEW_MEETING', -8, '季度回顾：交付与质量'],
  ['瑞达紧固件', 'ANNUAL_AUDIT', 12, '年度审核'],
  ['万通轴承', 'ANNUAL_AUDIT', -4, '年度审核，等待对方确认日期'],
  ['博川液压', 'AGREEMENT_RENEW', 15, '质量协议续签'],
  ['永兴特钢', 'VISIT', -15, '原料保供走访'],
  ['Nordlager', 'REVIEW_MEETING', 8, 'Lead times of spindle bearings'],
] as const

async function plannedYear(desk: Desk): Promise<void> {
  for (const [name, activityType, days, content] of PLANS) {
    const planDate = desk.date(days)
    await desk.save('admin', 'srmPosMainSupplierSchedule', {
      planYear: planDate.slice(0, 4),
      supplierId: desk.id('supplier', name),
      ...{ activityType, planDate, content, ownerId: desk.id('person', BUYER) },
    })
  }
}
