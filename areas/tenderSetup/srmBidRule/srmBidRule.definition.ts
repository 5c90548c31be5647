import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ruledStates, ruledTransitions } from '../states.ts'

const scored = { field: 'evaluationMethod', is: 'COMPREHENSIVE' } as const
const scoredBy = (...methods: string[]) =>
  ({ all: [scored, { field: 'priceMethod', is: methods }] }) as const
const points = { precision: 9, scale: 4 } as const

/** How a tender is run and evaluated. Tenders keep a copy, so an enabled rule never changes. */
export const srmBidRule = defineDocument({
  resource: 'srmBidRule',
  title: t('招标规则', 'Tender rule'),
  number: { field: 'ruleCode', pattern: 'BRL{seq4}' },
  display: { code: 'ruleCode', name: 'ruleName' },
  fields: {
    ...group('基本信息', 'Basics', {
      ruleCode: f.text('规则编码', 'Rule code', { auto: true, unique: true, maxLength: 30 }),
      ruleName: f.text('规则名称', 'Rule', { required: true, maxLength: 100 }),
      bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', { required: true }),
      legalFlag: f.bool('依法必须招标', 'Statutory tender', {
        required: true,
        default: 'N',
        hint: t('适用法定最低要求', 'The legal minimums apply'),
      }),
      evaluationMethod: f.lookup('BID_EVAL_METHOD', '评标办法', 'Evaluation method', {
        required: true,
      }),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
    }),
    ...group('开标', 'Opening', {
      openingMode: f.lookup('BID_OPENING_MODE', '开标方式', 'Opening mode', {
        required: true,
        default: 'ONE_ENVELOPE',
      }),
      sealLevel: f.lookup('BID_SEAL_LEVEL', '密封级别', 'Seal level', {
        required: true,
        default: 'SYSTEM',
      }),
      openersRequired: f.integer('开标所需人数', 'Openers needed', {
        required: true,
        default: 2,
        min: '2',
        max: '7',
      }),
      openersTotal: f.integer('开标人总数', 'Openers named', {
        required: true,
        default: 3,
        min: '2',
        max: '7',
      }),
      minBidders: f.integer('最少投标人', 'Minimum bidders', {
        required: true,
        default: 3,
        min: '1',
        max: '20',
      }),
      minValidBids: f.integer('最少有效标', 'Minimum valid bids', {
        required: true,
        default: 2,
        min: '1',
        max: '20',
      }),
      priceListVisibility: f.lookup('BID_PRICE_VISIBILITY', '开标价公开范围', 'Opened prices', {
        required: true,
        default: 'BIDDERS',
      }),
      respondentVisibility: f.lookup(
        'BID_RESPONDENT_VIS',
        '开标前投标人可见',
        'Bidders shown before opening',
        { required: true, default: 'COUNT' },
      ),
    }),
    ...group('期限', 'Periods', {
      minSignupDays: days('最短报名天数', 'Minimum sign-up days', 3),
      minBidDays: days('最短投标天数', 'Minimum days to bid', 7),
      clarifyLeadDays: days('文件变更提前天数', 'Days from document change to deadline', 3),
      questionLeadDays: days('提问截止提前天数', 'Days from last question to deadline', 3),
      publicityDays: days('公示天数', 'Publicity days', 3),
      objectionReplyDays: days('异议答复天数', 'Days to answer objections', 3),
      contractDays: days('签约期限(天)', 'Days to contract', 30),
    }),
    ...group('保证金', 'Deposit', {
      depositMode: f.lookup('BID_DEPOSIT_MODE', '保证金方式', 'Deposit mode', {
        required: true,
        default: 'NONE',
      }),
      depositPct: f.percent('保证金比例(%)', 'Deposit percent', {
        max: '5',
        onlyWhen: { field: 'depositMode', not: 'NONE' },
        required: { field: 'depositMode', not: 'NONE' },
        hint: t('按估算金额', 'Of the estimate'),
      }),
    }),
    ...group('价格分', 'Price score', {
      priceMethod: f.lookup('BID_PRICE_METHOD', '价格分算法', 'Price score method', {
        onlyWhen: scored,
        required: scored,
      }),
      trimThreshold: f.integer('去极值家数阈值', 'Trim when more bids than', {
        default: 5,
        min: '3',
        max: '50',
        onlyWhen: scoredBy('AVERAGE_DEVIATION'),
      }),
      trimCount: f.integer('两端各去几个', 'Trimmed at each end', {
        default: 1,
        min: '1',
        max: '10',
        onlyWhen: scoredBy('AVERAGE_DEVIATION'),
      }),
      averageDiscountPct: f.percent('基准下浮k(%)', 'Base discount k (%)', {
        default: '0',
        max: '15',
        onlyWhen: scoredBy('AVERAGE_DEVIATION'),
      }),
      kCandidates: f.text('k备选值', 'Candidates of k', {
        maxLength: 200,
        pattern: '\\d{1,2}(\\.\\d{1,4})?(,\\s*\\d{1,2}(\\.\\d{1,4})?)*',
        onlyWhen: scoredBy('AVERAGE_DEVIATION'),
        hint: t(
          '如 0,1,2,3；开标时从中抽取，为空用基准下浮',
          'Such as 0,1,2,3; one is drawn at the opening. Empty: the base discount',
        ),
      }),
      aboveDeductPerPct: f.number('高于基准每1%扣分a', 'Deducted per 1% above (a)', {
        ...points,
        over: '0',
        max: '100',
        onlyWhen: scoredBy('LOWEST_DEVIATION', 'AVERAGE_DEVIATION'),
        required: scoredBy('LOWEST_DEVIATION', 'AVERAGE_DEVIATION'),
      }),
      belowDeductPerPct: f.number('低于基准每1%扣分b', 'Deducted per 1% below (b)', {
        ...points,
        min: '0',
        max: '100',
        onlyWhen: scoredBy('AVERAGE_DEVIATION'),
        required: scoredBy('AVERAGE_DEVIATION'),
      }),
      rankStep: f.number('每名次扣分', 'Deducted per rank', {
        ...points,
        over: '0',
        max: '100',
        onlyWhen: scoredBy('RANK_STEP'),
        required: scoredBy('RANK_STEP'),
      }),
      minPriceScore: f.number('价格分下限', 'Price score floor', {
        ...points,
        default: '0',
        min: '0',
        max: '100',
        onlyWhen: scored,
        required: scored,
      }),
      priceScoreBase: f.lookup('BID_PRICE_BASE', '价格分依据', 'Price scored on', {
        required: true,
        default: 'OPENING',
      }),
    }),
    ...group('评标价', 'Evaluated price', {
      missingItemRule: f.lookup('BID_MISSING_RULE', '漏项处理', 'Missing items', {
        required: true,
        default: 'ADD_MAX',
      }),
      deviationPct: f.percent('每项偏离加价(%)', 'Added per minor deviation (%)', {
        required: true,
        default: '1',
      }),
      maxDeviations: f.integer('允许偏离项数', 'Minor deviations allowed', {
        required: true,
        default: 3,
        min: '0',
        max: '50',
      }),
      payTermEvalFlag: f.bool('付款期折算', 'Payment term evaluated', { default: 'N' }),
      financeRatePct: f.percent('资金年利率(%)', 'Finance rate per year (%)', {
        onlyWhen: { field: 'payTermEvalFlag', is: 'Y' },
        required: { field: 'payTermEvalFlag', is: 'Y' },
      }),
    }),
    ...group('异常低价', 'Abnormally low prices', {
      abnormalLowAvgPct: f.percent('低于均价(%)', 'Below the mean (%)', {
        required: true,
        default: '40',
      }),
      abnormalLowNextPct: f.percent('低于次低价(%)', 'Below the second lowest (%)', {
        required: true,
        default: '30',
      }),
      costFloorPct: f.percent('低于估价(%)', 'Below this percent of the estimate', {
        hint: t('估算金额的百分比；为空不检查', 'Empty: not checked'),
      }),
    }),
    ...group('评审', 'Evaluation', {
      scoreAggregation: f.lookup('BID_SCORE_AGG', '评分汇总方式', 'Score aggregation', {
        required: true,
        default: 'MEAN',
      }),
      trimJurors: f.integer('去高低分最少评委', 'Jurors needed for trimming', {
        default: 5,
        min: '5',
        max: '21',
        onlyWhen: { field: 'scoreAggregation', is: 'TRIMMED_MEAN' },
        required: { field: 'scoreAggregation', is: 'TRIMMED_MEAN' },
      }),
      scoreSpreadPct: f.percent('离群提示(%)', 'Outlier warning (%)', {
        required: true,
        default: '20',
      }),
      jurySize: f.integer('评委人数', 'Jury size', {
        required: true,
        default: 5,
        min: '3',
        max: '21',
      }),
      expertRatioPct: f.percent('专家占比下限(%)', 'Minimum expert share (%)', {
        required: true,
        default: '66.67',
        hint: t('66.67按三分之二', '66.67 stands for two thirds'),
      }),
      anonymousTechFlag: f.bool('技术暗标', 'Blind technical evaluation', {
        default: 'N',
        hint: t(
          '技术分确认前评委看不到投标人名称',
          'Jurors see no bidder names until technical scores are confirmed',
        ),
      }),
      candidateCount: f.integer('中标候选人数', 'Candidates', {
        required: true,
        default: 3,
        min: '1',
        max: '3',
      }),
    }),
    ...group('授标前磋商', 'Before the award', {
      allowBargain: f.bool('允许议价', 'Bargaining allowed', { default: 'Y' }),
      allowBrightMoon: f.bool('允许明标竞价', 'Open price rounds allowed', { default: 'N' }),
      allowCompete: f.bool('允许转竞价', 'Auction stage allowed', { default: 'N' }),
    }),
  },
  states: ruledStates,
  transitions: ruledTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      ruleCode ruleName bidType legalFlag evaluationMethod priceMethod openingMode sealLevel
      minBidders status lastUpdateDate`,
    filters: 'ruleCode ruleName bidType legalFlag evaluationMethod status',
    sort: '-creationDate',
  },
  screens: {
    biddingRuleSetupList: { kind: 'list', side: 'buyer' },
    biddingRuleSetupEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmBidSetup', field: 'ruleId' }],
  indexes: [{ fields: ['ruleName'], unique: true, where: "status = 'ENABLED'" }],
})

function days(zh: string, en: string, usual: number) {
  return f.integer(zh, en, { required: true, default: usual, min: '0', max: '365' })
}
