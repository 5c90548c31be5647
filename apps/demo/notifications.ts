// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so

import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const SENDER = 'buyer1'
const LETTER = 'srmBaseNotification'
const RECEIPT = 'srmBaseNotificationReceipt'
const CONFIG = 'srmBaseNoticeConfig'
/** Suppliers with portal users: one has its answer accepted, one got it back, one has answered, one has not. */
const CHASED = ['恒锐轴承', '瑞达紧固件', '鼎拓精密', '力源电机'] as const

/** A delivery chase with answers in every state, a policy to confirm, and a call to a meeting that is still written. */
export async function buildNotifications(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(30_262))
  await chase(desk)
  await policy(desk)
  await meeting(desk)
}

const to = (desk: Desk, names: readonly string[]) =>
  names.map((name) => ({ supplierId: desk.id('supplier', name) }))

async function template(desk: Desk, values: object): Promise<Doc> {
  const draft = await desk.save('manager1', CONFIG, {
    ...{ configKind: 'NOTIFICATION', businessType: 'GENERAL', approveFlag: 'N' },
    ...{ channels: ['INAPP', 'EMAIL'], ...values },
  })
  return desk.act('manager1', CONFIG, 'doPublish', draft)
}

async function chase(desk: Desk): Promise<void> {
  const config = await template(desk, {
    ...{ configName: '催货通知', configNameEn: 'Delivery chase', replyFlag: 'Y', replyHours: 72 },
    titlePattern: '请${supplier.supplierName}确认逾期订单交期',
    titlePatternEn: 'Overdue orders: please confirm your dates',
    contentTemplate:
      '<p>${supplier.supplierName}：</p><p>贵公司有订单已超过承诺日期。请在期限前回复每一行的最新发货日期，并说明原因。</p>',
    contentTemplateEn:
      '<p>Some of your orders are past the promised dates. Please answer with a new shipping date for each line, and the reason.</p>',
    mergeFields: [
      {
        ...{ sourcePath: 'supplier.supplierName', fieldCode: 'supplier.supplierName' },
        ...{ fieldName: '供应商名称', sampleValue: '恒锐轴承' },
      },
    ],
  })
  const letter = await desk.save(SENDER, LETTER, {
    ...{ notificationType: 'DELIVERY', urgencyLevel: 'URGENT', noticeConfigId: config.id },
    ...{ replyFlag: 'Y', replyDeadline: `${desk.date(3)} 18:00`, contactPhone: '0512-6655-0101' },
    recipients: to(desk, CHASED),
  })
  const sent = await desk.act(SENDER, LETTER, 'doSubmit', letter)
  const [accepted, returned, waiting] = CHASED
  const first = await answer(desk, sent, accepted, '三行均已排产，本周五发货。')
  await desk.act(SENDER, RECEIPT, 'doAcceptReply', first, { handleOpinion: '请按此执行' })
  const second = await answer(desk, sent, returned, '尽快安排。')
  await desk.act(SENDER, RECEIPT, 'doReturnReply', second, {
    ...{ handleOpinion: '请写明每一行的日期', replyDeadline: `${desk.date(5)} 18:00` },
  })
  await answer(desk, sent, waiting, '热处理外协延误，首批下周二发货，其余下周五。')
}

async function policy(desk: Desk): Promise<void> {
  const config = await template(desk, {
    ...{ configName: '一般通知（免审批）', configNameEn: 'General notification without approval' },
    ...{ titlePattern: '关于　　的通知', contentTemplate: '<p>各位供应商：</p>' },
  })
  const names = ['恒锐轴承', '瑞达紧固件']
  const letter = await desk.save(SENDER, LETTER, {
    ...{ notificationType: 'GENERAL', noticeConfigId: config.id, recipients: to(desk, names) },
    notificationTitle: '送货单须提前一天提交',
    notificationTitleEn: 'Delivery notes are due one day ahead',
    notificationContent: '<p>自下月起，送货单须在到货前一天提交，否则仓库可以拒收。</p>',
    notificationContentEn:
      '<p>From next month on, delivery notes are due one day before the goods arrive. Otherwise the warehouse may refuse them.</p>',
  })
  const sent = await desk.act(SENDER, LETTER, 'doSubmit', letter)
  const { user, receipt } = await received(desk, sent, '恒锐轴承')
  await desk.act(user, RECEIPT, 'doRead', receipt)
}

async function meeting(desk: Desk): Promise<void> {
  await desk.save(SENDER, LETTER, {
    ...{ notificationType: 'MEETING', recipientKind: 'PERSON' },
    recipients: ['quality1', 'warehouse1'].map((name) => ({ personId: desk.id('person', name) })),
    notificationTitle: '轴承来料质量专题会',
    notificationTitleEn: 'Meeting on the incoming quality of bearings',
    notificationContent: '<p>请带上最近三个月的检验数据。</p>',
    notificationContentEn: '<p>Please bring the inspection data of the last three months.</p>',
  })
}

/** The receipt of a supplier, opened by its portal user. */
async function received(
  desk: Desk,
  letter: Doc,
  name: string,
): Promise<{ user: string; receipt: Doc }> {
  const user = desk.plan.suppliers.find((one) => one.shortName === name)?.logins[0]?.userName
  if (!user) throw new Error(`${name} has no portal user`)
  const client = await desk.company.as(user)
  const [found] = await client.ok(RECEIPT, 'listByPage', {
    notificationNumber: letter.notificationNumber,
  })
  return { user, receipt: await desk.see(user, RECEIPT, found.id) }
}

async function answer(desk: Desk, letter: Doc, name: string, replyContent: string): Promise<Doc> {
  const { user, receipt } = await received(desk, letter, name)
  return desk.act(user, RECEIPT, 'doReply', receipt, { replyContent })
}
