import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const sums = { auto: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const OF_SUPPLIER = ['KEEP_SUPPLIER', 'EXCLUDE_SUPPLIER', 'MIN_SHARE', 'CAPACITY']
const WITH_VALUE = [
  ...['MAX_SUPPLIERS', 'MIN_SUPPLIERS', 'MIN_SHARE', 'MAX_SHARE', 'REGION_SHARE', 'CAPACITY'],
]

const constraints = child({
  title: t('约束', 'Constraints'),
  max: 20,
  fields: {
    constraintType: f.lookup('INQ_CONSTRAINT', '约束', 'Constraint', {
      required: true,
      width: 220,
    }),
    value: f.number('数值', 'Value', {
      min: '0',
      required: { field: 'constraintType', is: WITH_VALUE },
      hint: t(
        '供应商家数、占金额的百分比或数量',
        'Suppliers, percent of the amount, or a quantity',
      ),
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: { field: 'constraintType', is: OF_SUPPLIER },
      hint: t('最高份额：为空表示每家供应商', 'Highest share: empty for every supplier'),
    }),
    districtId: f.ref('srmBaseDistrict', '地区', 'Region', {
      required: { field: 'constraintType', is: 'REGION_SHARE' },
    }),
    itemLineNum: f.integer('询价行号', 'RFQ line', {
      hint: t(
        '保留、排除和产能可限于一行；为空表示全部行',
        'Keeping, leaving out and capacity can be for one line; empty for all lines',
      ),
    }),
    cost: f.amount('约束成本', 'What it costs', {
      ...sums,
      noTotal: true,
      hint: t('去掉该约束后总额下降多少', 'By how much the total falls without it'),
    }),
    conflictFlag: f.bool('不能满足', 'Cannot hold', told),
  },
})

const choice = child({
  title: t('分配方案', 'Choice'),
  auto: true,
  about: 'itemId',
  fields: {
    itemLineNum: f.integer('询价行号', 'RFQ line', { ...told, width: 90 }),
    inquiryItemId: f.ref('srmInqInquiry.items', '询价行', 'RFQ line', { ...told, hidden: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', told),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    sharePct: f.percent('配额比例(%)', 'Share (%)', told),
    amount: f.amount('金额', 'Amount', sums),
    extraAmount: f.amount('高于最低报价', 'Above the lowest offer', sums),
  },
})

const shares = child({
  title: t('供应商份额', 'Shares of suppliers'),
  auto: true,
  about: 'supplierId',
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    lineCount: f.integer('行数', 'Lines', told),
    amount: f.amount('金额', 'Amount', sums),
    sharePct: f.percent('份额(%)', 'Share (%)', told),
    fixedAmount: f.amount('运费和模具费', 'Freight and tooling', sums),
  },
})

/**
 * One way to award an opened RFQ: constraints of the buyer, and the cheapest choice that keeps them, proven by a solver, with
 * the cost of each constraint.
 */
export const srmInqScenario = defineDocument({
  resource: 'srmInqScenario',
  title: t('定标方案', 'Award scenario'),
  number: { field: 'scenarioNumber', pattern: 'ISC{yyyyMMdd}{seq4}' },
  display: { code: 'scenarioNumber', name: 'scenarioName', withCode: true },
  fields: {
    ...group('方案', 'Scenario', {
      scenarioNumber: f.text('方案编号', 'Scenario no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      scenarioName: f.text('方案名称', 'Scenario name', { required: true, maxLength: 100 }),
      awardId: f.ref('srmInqAward', '定标单', 'RFQ award', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['DRAFT', 'REJECTED'] }],
      }),
      inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', { copiedFrom: 'awardId.inquiryId' }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'awardId.orgId',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'awardId.categoryId',
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'awardId.buyerId' }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
        copiedFrom: 'awardId.currencyCode',
      }),
      shareStep: f.lookup('INQ_SHARE_STEP', '行内拆分', 'Lines split by', {
        required: true,
        default: '100',
      }),
    }),
    ...group('结果', 'Result', {
      totalAmount: f.amount('总额', 'Total', {
        ...sums,
        hint: t('按询价的比价基准', 'On the comparison basis of the RFQ'),
      }),
      lineAmount: f.amount('货物金额', 'Goods', sums),
      fixedAmount: f.amount('运费和模具费', 'Freight and tooling', sums),
      supplierCount: f.integer('供应商家数', 'Suppliers', told),
      lineCount: f.integer('分配行数', 'Lines', told),
      unquotedCount: f.integer('无报价行数', 'Lines without an offer', told),
      solvedTime: f.datetime('求解时间', 'Solved at', told),
      solvedBy: f.ref('baseUser', '求解人', 'Solved by', told),
      appliedTime: f.datetime('采用时间', 'Applied at', told),
      appliedReason: f.textarea('采用理由', 'Why it was applied', told),
    }),
  },
  children: { constraints, shares, choice },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SOLVED: t('已求解', 'Solved'),
    INFEASIBLE: t('无解', 'No choice possible'),
    APPLIED: t('已采用', 'Applied'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT', 'SOLVED', 'INFEASIBLE'],
  transitions: [
    {
      op: 'doSolve',
      label: t('求解', 'Solve'),
      from: ['DRAFT'],
      to: ['SOLVED', 'INFEASIBLE'],
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doRevise',
      label: t('修改约束', 'Change constraints'),
      from: ['SOLVED', 'INFEASIBLE'],
      to: 'DRAFT',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doApply',
      label: t('采用', 'Apply'),
      from: ['SOLVED'],
      to: 'APPLIED',
      by: 'buyer',
      style: 'primary',
      optional: true,
      input: {
        reason: f.text('采用理由', 'Why this scenario', { required: true, maxLength: 500 }),
        nonLowestReason: f.lookup('SRC_NON_LOWEST_REASON', '非最低价原因', 'Reason not lowest', {
          hint: t('写入高于最低报价的定标行', 'For award lines above the lowest offer'),
        }),
      },
    },
    {
      op: 'doSetAside',
      label: t('改用其他方案', 'Another one applied'),
      from: ['APPLIED'],
      to: 'SOLVED',
      by: 'system',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer', optional: true },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      scenarioNumber scenarioName awardId inquiryId totalAmount supplierCount shareStep solvedTime
      buyerId status creationDate`,
    filters: 'scenarioNumber scenarioName awardId inquiryId buyerId status creationDate',
    sort: '-creationDate',
  },
  screens: {
    inquiryScenarioList: { kind: 'list', side: 'buyer' },
    inquiryScenarioEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmInqAward', field: 'awardId' },
    { direction: 'up', resource: 'srmInqInquiry', field: 'inquiryId' },
  ],
  indexes: [{ fields: ['awardId', 'status'] }],
})
