import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const evaluationLookups = defineLookups({
  BID_EVAL_STEP: {
    title: t('评标步骤', 'Step of an evaluation'),
    values: {
      DECLARE: t('承诺与回避声明', 'Declare'),
      ELECT_CHAIR: t('推选组长', 'Elect chair'),
      MARK: t('响应性评审', 'Responsiveness review'),
      CONFIRM_MARKS: t('确认评审结论', 'Confirm results'),
      START_SCORE: t('开始评分', 'Start scoring'),
      SCORE: t('评分', 'Score'),
      AGREE: t('统一客观分', 'Agree on facts'),
      OPEN_PRICES: t('开价格标', 'Open prices'),
      TOTAL: t('汇总', 'Total'),
      DECIDE_LOW_PRICE: t('异常低价结论', 'Decide on low price'),
      REPORT: t('生成报告', 'Make report'),
      SIGN: t('签字', 'Sign'),
      COMPLETE: t('完成评标', 'Complete evaluation'),
    },
  },
  BID_EVAL_SHEET: {
    title: t('评审表类型', 'Type of sheet'),
    values: {
      MARK: t('响应性评审', 'Responsiveness review'),
      SCORE: t('评分表', 'Score sheet'),
    },
  },
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
