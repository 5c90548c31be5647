import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const receiptTexts = defineTexts({
  'inspect.open': { zh: '录入检验结果', en: 'Enter inspection' },
  'inspect.title': { zh: '检验结果 {receipt}', en: 'Inspection of {receipt}' },
  'inspect.intro': {
    zh: '合格数量已按待检数量填好；填入不合格、特采或破坏数量时自动扣减。',
    en: 'The whole quantity is proposed as accepted. What you reject, concede or destroy is deducted.',
  },
  'inspect.rows': { zh: '待检行', en: 'Lines to inspect' },
  'inspect.waiting': { zh: '待检', en: 'Waiting' },
  'inspect.accepted': { zh: '合格', en: 'Accepted' },
  'inspect.concession': { zh: '特采', en: 'Concession' },
  'inspect.rejected': { zh: '不合格', en: 'Rejected' },
  'inspect.destroyed': { zh: '检验破坏', en: 'Destroyed' },
  'inspect.save': { zh: '保存结果', en: 'Save results' },
  'inspect.over': { zh: '合计超过待检数量 {waiting}', en: 'More than the {waiting} waiting' },
  'inspect.needDefect': { zh: '请选择不良原因', en: 'Choose the defect' },
  'inspect.needMrb': { zh: '特采须填 MRB 编号', en: 'A concession needs its MRB no.' },
  'stockIn.open': { zh: '入库', en: 'Stock in' },
  'stockIn.title': { zh: '入库 {receipt}', en: 'Stock in {receipt}' },
  'stockIn.intro': {
    zh: '合格未入库的数量已填好；放到几个子库时用“拆分”。',
    en: 'Accepted quantities not yet in stock are filled in. "Split" distributes a line over several subinventories.',
  },
  'stockIn.rows': { zh: '待入库行', en: 'Lines to stock' },
  'stockIn.waiting': { zh: '待入库', en: 'To stock' },
  'stockIn.now': { zh: '本次入库', en: 'Stock now' },
  'stockIn.over': { zh: '合计超过待入库数量 {waiting}', en: 'More than the {waiting} to stock' },
  'stockIn.needPlace': { zh: '请选择子库', en: 'Choose a subinventory' },
  'stockIn.nothing': { zh: '没有填写任何数量', en: 'No quantity was entered' },
})
