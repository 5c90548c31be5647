import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const evaluationLookups = defineLookups({
  BID_PASS: {
    title: t('通过与否', 'Pass or fail'),
    values: { PASS: t('通过', 'Pass'), FAIL: t('不通过', 'Fail') },
  },
  BID_MARK: {
    title: t('响应性结论', 'Responsiveness mark'),
    values: {
      PASS: t('符合', 'Responsive'),
      FAIL: t('不符合', 'Not responsive'),
      CLARIFY: t('需澄清', 'To clarify'),
    },
  },
  BID_DEVIATION: {
    title: t('偏离类型', 'Deviation'),
    values: {
      NO_DEVIATION: t('无偏离', 'None'),
      POSITIVE: t('正偏离', 'Better'),
      MINOR: t('细微偏离', 'Minor'),
      MAJOR: t('重大偏离', 'Major'),
    },
  },
  BID_EXCLUSION: {
    title: t('不参与排名原因', 'Reason not ranked'),
    values: {
      NOT_RESPONSIVE: t('响应性不通过', 'Not responsive'),
      MISSING_ITEMS: t('漏项', 'Missing items'),
      DEVIATIONS: t('偏离项数超限', 'Too many deviations'),
      PASS_SCORE: t('未达及格分', 'Below the pass score'),
      LOW_PRICE: t('异常低价否决', 'Abnormally low price'),
    },
  },
})
