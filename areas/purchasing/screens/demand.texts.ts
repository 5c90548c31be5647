import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'
import '@opensrm/ui/screens/screens.texts.ts'

export const demandTexts = defineTexts({
  'demand.view': { zh: '查看方式', en: 'View' },
  'demand.byLine': { zh: '逐行下单', en: 'Order by line' },
  'demand.byNeed': { zh: '按需求汇总', en: 'Summed by need' },
  'demand.open': { zh: '从申请生成订单', en: 'Create from requisitions' },
  'demand.steps': { zh: '步骤', en: 'Steps' },
  'demand.stepPick': { zh: '选择需求', en: 'Choose demand' },
  'demand.stepPlan': { zh: '数量与供应商', en: 'Quantities and suppliers' },
  'demand.stepDone': { zh: '完成', en: 'Done' },
  'demand.pool': { zh: '可下单的申请行', en: 'Requisition lines to order' },
  'demand.plan': { zh: '本次下单明细', en: 'Lines to order now' },
  'demand.keywordHint': { zh: '申请单号、标题、物料', en: 'Requisition, title, item' },
  'demand.mine': { zh: '范围', en: 'Whose' },
  'demand.mineOnly': { zh: '我的及未分配', en: 'Mine and unassigned' },
  'demand.everybody': { zh: '全部', en: 'Everybody’s' },
  'demand.needByTo': { zh: '需求日期至', en: 'Need-by until' },
  'demand.empty': {
    zh: '目前没有可下单的需求。申请审批通过后会显示在这里。',
    en: 'There is nothing to order now. Lines appear here once their requisition is approved.',
  },
  'demand.orderQuantity': { zh: '本次下单', en: 'Order now' },
  'demand.amount': { zh: '预估金额', en: 'Estimated amount' },
  'demand.siteHint': { zh: '留空则取默认地点', en: 'Empty takes the default site' },
  'demand.picked': { zh: '已选 {count} 行', en: 'Lines chosen: {count}' },
  'demand.toPlan': { zh: '下一步：数量与供应商', en: 'Next: quantities and suppliers' },
  'demand.create': { zh: '生成 {count} 张订单', en: 'Create orders: {count}' },
  'demand.summary': { zh: '将生成的订单', en: 'Orders to be created' },
  'demand.summaryEmpty': {
    zh: '勾选申请行后，这里显示将按组织、供应商和币种生成的订单。',
    en: 'Tick lines to see here which orders will come of them, by organisation, supplier and currency.',
  },
  'demand.lines': { zh: '{count} 行', en: 'Lines: {count}' },
  'demand.noSupplier': { zh: '{count} 行还没有供应商', en: 'Lines without a supplier: {count}' },
  'demand.unpriced': { zh: '含无预估价的行', en: 'Some lines have no estimate' },
  'demand.estimateHint': {
    zh: '金额按申请的预估价计算；生成订单时取价格库的有效价格。',
    en: 'Amounts use the estimates of the requisitions; orders take the effective library price.',
  },
  'demand.needSupplier': { zh: '请选择供应商', en: 'Choose a supplier' },
  'demand.needQuantity': { zh: '数量须大于 0', en: 'The quantity must be over 0' },
  'demand.tooMuch': { zh: '最多可下单 {max}', en: 'At most {max} can be ordered' },
  'demand.needBillType': { zh: '请选择单据类型', en: 'Choose a bill type' },
  'demand.faults': {
    zh: '有 {count} 处需要修改，订单尚未生成。',
    en: 'Nothing was created. Places to correct: {count}.',
  },
  'demand.done': { zh: '已生成 {count} 张订单草稿', en: 'Draft orders created: {count}' },
  'demand.doneHint': {
    zh: '请检查价格与交期后提交审批。',
    en: 'Check prices and dates, then submit them for approval.',
  },
  'demand.again': { zh: '继续下单', en: 'Order more' },
  'demand.toOrders': { zh: '查看订单列表', en: 'Go to the orders' },
  'demand.readOnly': {
    zh: '您可以查看需求；生成订单需要采购员权限。',
    en: 'You may look at the demand; creating orders is up to the buyers.',
  },
})
