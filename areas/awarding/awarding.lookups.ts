import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const awardingLookups = defineLookups({
  BID_SECTION_AWARD: {
    title: t('标段定标结果', 'Award of the section'),
    values: { AWARDED: t('定标', 'Awarded'), FAILED: t('流标', 'Failed') },
  },
  BID_SIGN_OPINION: {
    title: t('会签意见', 'Countersign opinion'),
    values: {
      AGREE: t('同意', 'Agree'),
      CONDITIONAL: t('有条件同意', 'Agree with conditions'),
      DISAGREE: t('不同意', 'Disagree'),
    },
  },
  BID_OBJECTION_RESULT: {
    title: t('异议结论', 'Objection result'),
    values: {
      OPEN: t('处理中', 'Open'),
      UPHELD: t('成立', 'Upheld'),
      REFUSED: t('不成立', 'Refused'),
      WITHDRAWN: t('撤回', 'Withdrawn'),
    },
  },
  BID_OBJECTION_REPLY: {
    title: t('异议答复', 'Reply to an objection'),
    values: {
      UPHELD: t('成立', 'Upheld'),
      REFUSED: t('不成立', 'Refused'),
      WITHDRAWN: t('已撤回', 'Withdrawn'),
    },
  },
})
