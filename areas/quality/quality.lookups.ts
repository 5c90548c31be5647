import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What several quality documents share. */
export const qualityLookups = defineLookups({
  QCN_SEVERITY: {
    title: t('严重程度', 'Severity'),
    values: {
      CRITICAL: t('致命', 'Critical'),
      MAJOR: t('严重', 'Major'),
      MINOR: t('轻微', 'Minor'),
    },
  },
  QCN_RESPONSIBILITY: {
    title: t('责任归属', 'Responsibility'),
    values: {
      SUPPLIER: t('供应商', 'Supplier'),
      BUYER: t('我方', 'Buyer'),
      SHARED: t('共同承担', 'Shared'),
      CARRIER: t('承运方', 'Carrier'),
    },
  },
  QCN_EVAL_RESULT: {
    title: t('评审意见', 'Evaluation'),
    values: {
      AGREE: t('同意', 'Agree'),
      CONDITIONAL: t('有条件同意', 'With conditions'),
      DISAGREE: t('不同意', 'Disagree'),
    },
  },
  QCN_PASS_FAIL: {
    title: t('验证结果', 'Result'),
    values: { PASS: t('合格', 'Pass'), FAIL: t('不合格', 'Fail') },
  },
})
