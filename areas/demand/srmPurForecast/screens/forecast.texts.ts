import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const forecastTexts = defineTexts({
  'forecast.matrix': { zh: '预测矩阵', en: 'Forecast matrix' },
  'forecast.measure': { zh: '指标', en: 'Figure' },
  'forecast.show': { zh: '显示', en: 'Show' },
  'forecast.forecast': { zh: '预测', en: 'Forecast' },
  'forecast.last': { zh: '上版', en: 'Previous' },
  'forecast.compared': { zh: '对比版', en: 'Compared' },
  'forecast.reply': { zh: '承诺', en: 'Committed' },
  'forecast.difference': { zh: '差异', en: 'Difference' },
  'forecast.ordered': { zh: '已下单', en: 'Ordered' },
  'forecast.accuracy': { zh: '准确率%', en: 'Accuracy %' },
  'forecast.compareNone': { zh: '不对比', en: 'No other' },
  'forecast.compareWith': { zh: '与版本对比', en: 'Compare with' },
  'forecast.version': { zh: '版本 {version}', en: 'Version {version}' },
  'forecast.item': { zh: '物料', en: 'Item' },
  'forecast.supplier': { zh: '供应商', en: 'Supplier' },
  'forecast.needLines': {
    zh: '先在上表添加预测行，再在这里按期填写数量；可从表格软件整块粘贴。',
    en: 'Add lines above, then fill in quantities by period here; blocks can be pasted from a spreadsheet.',
  },
  'forecast.replyAsAsked': { zh: '按预测填满', en: 'Fill with the forecast' },
  'forecast.send': { zh: '提交答复', en: 'Send reply' },
  'forecast.sent': { zh: '已提交 {count} 行答复', en: 'Replies sent: {count} {count:line|lines}' },
  'forecast.remark': {
    zh: '答复说明（少于预测时必填）',
    en: 'Comment (needed when below the forecast)',
  },
  'forecast.toReply': {
    zh: '还有 {count} 行待答复：每期填写可承诺的数量，不能供应请填 0。',
    en: 'Lines to answer: {count}. Enter what you can commit to in every period; 0 if nothing.',
  },
  'forecast.frozen': { zh: '锁定期', en: 'Frozen' },
  'forecast.frozenRange': { zh: '{range}（锁定）', en: '{range} (frozen)' },
})
