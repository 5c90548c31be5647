import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const
/** What is agreed on for the publication, after the content was approved. */
const UNTIL_PUBLISHED = ['DRAFT', 'REJECTED', 'APPROVED', 'PUBLISH_REJECTED'] as const

export const sections = child({
  title: t('标段', 'Sections'),
  numbering: { field: 'sectionNo', step: 1 },
  minAtSubmit: 1,
  max: 50,
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', { auto: true, width: 90 }),
    sectionName: f.text('标段名称', 'Section name', { required: true }),
    projectSectionNo: f.text('项目标段', 'Section of the project', {
      ...inside,
      auto: true,
      maxLength: 10,
    }),
    sectionScope: f.textarea('范围', 'Scope'),
    estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimate excl. tax', {
      ...inside,
      over: '0',
      needsCode: 'btnViewPrice',
    }),
    ceilingAmount: f.amount('最高投标限价', 'Ceiling', {
      over: '0',
      hint: t('按比价基准，填写后公布', 'On the comparison basis; published when filled'),
    }),
    depositAmount: f.amount('保证金', 'Deposit', { default: '0', min: '0' }),
    quoteMode: f.lookup('BID_QUOTE_MODE', '报价方式', 'Quote mode', {
      required: true,
      default: 'UNIT_PRICE',
      hint: t(
        '总价：整个标段报一个价，清单仅供参考；费率：按公布的基准单价报下浮率',
        'Lump sum: one price for the section, its items are for information. Rate: a discount on published base prices',
      ),
    }),
    maxAwards: f.integer('中标家数', 'Winners', {
      required: true,
      default: 1,
      ...{ min: '1', max: '5' },
    }),
    shareRule: f.text('份额规则(%)', 'Shares by rank (%)', {
      maxLength: 60,
      pattern: '\\d{1,2}(\\.\\d{1,2})?(,\\s*\\d{1,2}(\\.\\d{1,2})?){1,4}',
      hint: t(
        '多家中标时按名次填写，如60, 40；中标人不足时余下的归第一名',
        'For several winners, by rank, such as 60, 40. What too few winners leave goes to the first',
      ),
    }),
    sharePriceRule: f.lookup('BID_SHARE_PRICE', '份额价格规则', 'Price of shares', {
      required: true,
      default: 'OWN',
    }),
    sectionStatus: f.lookup('BID_SECTION_STATUS', '标段状态', 'Section status', { auto: true }),
    bidCount: f.integer('有效投标数', 'Effective bids', { ...inside, auto: true }),
  },
})

export const items = child({
  title: t('标的清单', 'Items'),
  numbering: { field: 'lineNum', step: 10 },
  minAtSubmit: 1,
  about: 'itemId',
  max: 2000,
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', {
      required: true,
      default: 1,
      min: '1',
      width: 90,
    }),
    lineNum: f.integer('清单编号', 'Item no.', { auto: true, width: 90 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemName: f.text('物料名称', 'Item name', {
      required: true,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 500,
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    needByDate: f.date('需求日期', 'Need-by date'),
    estimatedPriceExclTax: f.price('估算不含税单价', 'Estimated price excl. tax', {
      ...inside,
      over: '0',
      needsCode: 'btnViewPrice',
    }),
    basePrice: f.price('基准单价', 'Base price', {
      over: '0',
      hint: t(
        '费率报价的标段必填，按价格基准公布',
        'Needed in sections quoted by rate; published, on the price basis',
      ),
    }),
    mandatoryFlag: f.bool('必报', 'Must be quoted', { default: 'Y' }),
    lumpSumFlag: f.bool('总价行', 'Lump sum', { auto: true, default: 'N' }),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
      ...inside,
      auto: true,
    }),
  },
})

const points = { precision: 9, scale: 4 } as const

export const indices = child({
  title: t('评审指标', 'Evaluation indices'),
  max: 100,
  fields: {
    dimension: f.lookup('BID_DIMENSION', '维度', 'Dimension', { required: true }),
    weightPct: f.percent('维度权重(%)', 'Weight of the dimension (%)', { over: '0' }),
    indexName: f.text('指标', 'Index', { required: true }),
    indexType: f.lookup('BID_INDEX_TYPE', '类型', 'Type', { required: true }),
    fullScore: f.number('满分', 'Full score', { ...points, over: '0' }),
    minScore: f.number('最低分', 'Minimum score', { ...points, default: '0', min: '0' }),
    scoreStep: f.number('打分步长', 'Score step', { ...points, over: '0' }),
    criterion: f.textarea('评分标准', 'Criterion', { required: true }),
    vetoFlag: f.bool('否决项', 'Veto', { default: 'N' }),
    jurorRoles: f.multilookup('BID_JUROR_ROLE', '评分角色', 'Scoring roles', {
      hint: t('为空表示全部评委', 'Empty: all jurors'),
    }),
    passScore: f.number('维度及格分', 'Pass score of the dimension', { ...points, over: '0' }),
    featureMaxPct: f.percent('系数最大份额(%)', 'Largest coefficient share (%)', {
      over: '0',
      max: '30',
      hint: t('仅系数法', 'Coefficient method only'),
    }),
  },
})

export const participants = child({
  title: t('投标人', 'Bidders'),
  unique: [['supplierId']],
  about: 'supplierId',
  max: 200,
  editableIn: UNTIL_PUBLISHED,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    sectionNos: f.text('标段号', 'Section numbers', {
      maxLength: 200,
      pattern: '\\d+(,\\s*\\d+)*',
      hint: t('用逗号分隔；为空表示全部', 'Separated by commas; empty: all'),
    }),
    gradeWarning: f.text('绩效提示', 'Performance warning', {
      ...{ auto: true, maxLength: 200, visibleTo: 'buyer' },
    }),
    joinMode: f.lookup('BID_JOIN_MODE', '参与方式', 'Joined by', { auto: true }),
    joinTime: f.datetime('参与时间', 'Joined at', { auto: true }),
  },
})

export const openers = child({
  title: t('开标人', 'Openers'),
  unique: [['userId']],
  about: 'userId',
  max: 7,
  visibleTo: 'buyer',
  editableIn: UNTIL_PUBLISHED,
  fields: {
    userId: f.ref('baseUser', '开标人', 'Opener', { required: true }),
    openerRole: f.lookup('BID_OPENER_ROLE', '角色', 'Role', {
      required: true,
      default: 'OPENER',
    }),
    keyReadyFlag: f.bool('开标密码已设置', 'Opening password set', { auto: true, default: 'N' }),
    substituteId: f.ref('baseUser', '替补', 'Substitute', { auto: true }),
    substituteReason: f.text('更换原因', 'Reason of the replacement', {
      auto: true,
      maxLength: 500,
    }),
    substituteReadyFlag: f.bool('替补密码已设置', 'Password of the substitute set', {
      auto: true,
      default: 'N',
    }),
    shareTime: f.datetime('份额提交时间', 'Share given at', { auto: true }),
  },
})

/** The drawer and the buyer know how many sit on the jury; who they are is shown with this code only. */
const secretly = { auto: true, needsCode: 'btnViewJury' } as const

export const juries = child({
  title: t('评标委员会', 'Jury'),
  auto: true,
  about: 'expertId',
  visibleTo: 'buyer',
  fields: {
    expertId: f.ref('srmBidExpert', '专家', 'Expert', secretly),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', { auto: true }),
    chairFlag: f.bool('组长', 'Chair', { auto: true, default: 'N' }),
    source: f.lookup('BID_EXPERT_SOURCE', '来源', 'Source', { auto: true }),
    juryStatus: f.lookup('BID_JURY_STATUS', '状态', 'Status', { auto: true }),
    declareTime: f.datetime('承诺时间', 'Declared at', { auto: true }),
    conflictFlag: f.bool('声明回避', 'Conflict declared', { auto: true, default: 'N' }),
    replacedById: f.ref('srmBidExpert', '替换人', 'Replaced by', secretly),
  },
})

/** Who has not paid the document fee does not get the rows that ask for it; see `hideUnpaid`. */
export const annexes = child({
  title: t('招标附件', 'Annexes'),
  openedOnly: true,
  max: 100,
  fields: {
    annexType: f.lookup('BID_ANNEX_TYPE', '类型', 'Type', {
      required: true,
      default: 'TENDER_FILE',
    }),
    annexName: f.text('说明', 'Description', { maxLength: 200, width: 220 }),
    fileIds: f.attachments('文件', 'Files', { required: true }),
    paidFlag: f.bool('缴费后可见', 'After the fee only', { default: 'N' }),
  },
})

export const addenda = child({
  title: t('补遗', 'Addenda'),
  auto: true,
  fields: {
    contentRevision: f.integer('文件版次', 'Content revision', { auto: true }),
    content: f.textarea('内容', 'Content', { auto: true, maxLength: 4000 }),
    affectsFlag: f.bool('影响投标文件编制', 'Affects bids', { auto: true }),
    bidEndTime: f.datetime('投标截止', 'Deadline', { auto: true }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    fileIds: f.attachments('附件', 'Attachments', { auto: true }),
  },
})

export const answers = child({
  title: t('答疑', 'Answered questions'),
  auto: true,
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', { auto: true }),
    questionType: f.lookup('BID_QUESTION_TYPE', '问题类型', 'Type', { auto: true }),
    question: f.textarea('问题', 'Question', { auto: true, maxLength: 4000 }),
    answer: f.textarea('答复', 'Answer', { auto: true, maxLength: 4000 }),
    publishTime: f.datetime('公布时间', 'Published at', { auto: true }),
  },
})

export const adjusts = child({
  title: t('变更记录', 'Adjustments'),
  auto: true,
  visibleTo: 'buyer',
  fields: {
    adjustType: f.lookup('SRC_ADJUST_TYPE', '调整类型', 'Type', { auto: true }),
    oldValue: f.text('原值', 'Old value', { auto: true, maxLength: 500 }),
    newValue: f.text('新值', 'New value', { auto: true, maxLength: 500 }),
    reason: f.text('原因', 'Reason', { auto: true, maxLength: 500 }),
    adjustedBy: f.ref('baseUser', '调整人', 'By', { auto: true }),
    adjustedTime: f.datetime('时间', 'At', { auto: true }),
  },
})
