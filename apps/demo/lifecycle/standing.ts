import { addMonths } from '@opensrm/kernel/values/date.ts'
import { creditCode } from '../plan.ts'
import { approved, type LifecycleTools, OWNER, pdf } from './tools.ts'

const DAILY = 'srmSlcDailyManage'
const BLACKLIST = 'srmSlcSupplierBlacklist'
const QUIT = 'srmSlcSupplierQuit'

/** What is decided about suppliers afterwards. */
export async function standing(tools: LifecycleTools): Promise<void> {
  await measures(tools)
  await quitting(tools)
  await banned(tools)
}

async function measures({ desk }: LifecycleTools): Promise<void> {
  const measure = (supplier: string, values: object) =>
    desk.save(OWNER, DAILY, {
      supplierId: desk.id('supplier', supplier),
      ...{ scopeType: 'SUPPLIER', effectiveFrom: desk.date(0), noticeSupplierFlag: 'N' },
      ...values,
    })
  const freeze = await measure('川渝木业', {
    ...{ manageType: 'FREEZE', scopeType: 'ORG', freezeActions: ['INQUIRE', 'ORDER'] },
    ...{ effectiveTo: desk.date(30), reasonType: 'QUALITY', reason: '木托盘含水率连续两批超标' },
    ...{ noticeSupplierFlag: 'Y', noticeText: '因来料质量问题，暂停询价与下单一个月。' },
    scopes: [{ targetOrgId: desk.id('org', 'CQ1') }],
  })
  await approved(desk, DAILY, freeze)
  const level = await measure('恒锐轴承', {
    ...{ manageType: 'LEVEL_CHANGE', newLevel: 'CORE' },
    ...{ reasonType: 'PERFORMANCE', reason: '连续两个季度绩效良好，提升为核心供应商' },
  })
  await approved(desk, DAILY, level)
  // Not submitted: it shows what a freeze would affect.
  await measure('瑞达紧固件', {
    ...{ manageType: 'FREEZE', freezeActions: ['INQUIRE', 'ORDER', 'RECEIVE'] },
    ...{ reasonType: 'DELIVERY', reason: '交付延误，拟暂停合作' },
  })
  const warning = await measure('鼎拓精密', {
    ...{ manageType: 'WARNING_LETTER', reasonType: 'DELIVERY', reason: '准时交货率低于90%' },
    ...{ noticeSupplierFlag: 'Y', noticeText: '请于两周内提交交付改善计划。' },
  })
  await desk.act(OWNER, DAILY, 'doSubmit', warning)
}

async function quitting({ desk }: LifecycleTools): Promise<void> {
  const draft = await desk.save(OWNER, QUIT, {
    supplierId: desk.id('supplier', '博川液压'),
    ...{ scopeType: 'SUPPLIER', quitType: 'STRATEGY', reason: '液压件整合到两家供应商' },
    ...{ planQuitDate: desk.date(25), lastOrderDate: desk.date(0) },
    replacementIds: [desk.id('supplier', '远航气动')],
  })
  await approved(desk, QUIT, draft)
}

async function banned({ desk, upload }: LifecycleTools): Promise<void> {
  const proof = (name: string) => upload(OWNER, `${name}.pdf`, pdf('Investigation'))
  const entry = await desk.save(OWNER, BLACKLIST, {
    ...{ actionType: 'IN', supplierId: desk.id('supplier', '宏达纸业') },
    evidenceFileIds: await proof('检测报告核查'),
    ...{ reasonType: 'FRAUD', reason: '提供伪造的纸张克重检测报告', lossAmount: '86000' },
    ...{ banType: 'PERIOD', effectiveTo: addMonths(desk.date(0), 24) },
  })
  await approved(desk, BLACKLIST, entry, '同意列入')
  const stranger = await desk.save(OWNER, BLACKLIST, {
    ...{ actionType: 'IN', companyName: '昆山速捷贸易有限公司' },
    evidenceFileIds: await proof('廉洁调查报告'),
    ...{ unifiedCreditCode: creditCode('91320583MA7QX3L52'), legalPerson: '吴克' },
    ...{ reasonType: 'BRIBERY', reason: '向采购人员行贿', banType: 'PERMANENT' },
  })
  await desk.act(OWNER, BLACKLIST, 'doSubmit', stranger)
}
