import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const itemId = f.ref('srmBaseItem', '物料', 'Item', {
  required: true,
  refFilter: [{ field: 'status', is: 'ACTIVE' }],
})
const MOST_BUCKETS = 26_500

const visible = ['PUBLISHED', 'CLOSED', 'SUPERSEDED'] as const

/**
 * Expected demand by period, sent to suppliers before orders. One record has lines for several
 * suppliers; each supplier sees and answers only its own. A new version replaces the previous one;
 * both are kept for comparison.
 */
export const srmPurForecast = defineDocument({
  resource: 'srmPurForecast',
  title: t('采购预测', 'Purchase forecast'),
  number: { field: 'forecastNumber', pattern: 'FC{yyyyMM}{seq4}' },
  display: { code: 'forecastNumber', name: 'forecastName', version: 'forecastVersion' },
  fields: {
    forecastNumber: f.text('预测单号', 'Forecast no.', { auto: true, maxLength: 30 }),
    forecastVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    forecastName: f.text('预测名称', 'Name', { required: true, maxLength: 100 }),
    bucketType: f.lookup('PUR_BUCKET_TYPE', '周期类型', 'Bucket', {
      required: true,
      default: 'WEEK',
    }),
    startDate: f.date('起始日期', 'Start date', {
      required: true,
      default: { today: true },
      hint: t('按周取周一，按月取1日', 'Moved to Monday, or to the first of the month'),
    }),
    bucketCount: f.integer('期数', 'Buckets', { required: true, min: '1', max: '53', default: 12 }),
    frozenBuckets: f.integer('锁定期数', 'Frozen buckets', { min: '0', max: '52', default: 0 }),
    plannerId: f.ref('basePerson', '计划员', 'Planner', {
      required: true,
      default: { session: 'personId' },
    }),
    sourceType: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', {
      auto: true,
      default: 'MANUAL',
      visibleTo: 'buyer',
    }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    replyDeadline: f.datetime('答复截止', 'Reply by', {
      requiredAtSubmit: true,
      editableIn: ['DRAFT', 'PUBLISHED'],
    }),
    // A supplier must not learn the total number of lines.
    lineCount: f.integer('行数', 'Lines', { computed: true, visibleTo: 'buyer' }),
    repliedLineCount: f.integer('已答复行数', 'Replied lines', {
      computed: true,
      visibleTo: 'buyer',
    }),
    latestFlag: f.bool('最新版本', 'Latest version', { auto: true, default: 'Y' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('预测行', 'Forecast lines'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 1 },
      about: 'itemId',
      unique: [['supplierId', 'itemId']],
      max: 500,
      statusField: 'lineStatus',
      states: {
        PENDING: t('待答复', 'To reply'),
        REPLIED: t('已答复', 'Replied'),
        DIFFERENCE: t('有差异', 'Short reply'),
        CONFIRMED: t('已确认', 'Confirmed'),
        RETURNED: t('退回重答', 'Sent back'),
      },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        // A line without supplier still has to be split among the item's suppliers.
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { requiredAtSubmit: true }),
        itemId,
        itemDescription: f.text('物料描述', 'Item description', {
          maxLength: 300,
          copiedFrom: 'itemId.itemName',
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          copiedFrom: 'itemId.categoryId',
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'itemId.uomCode' }),
        proportion: f.percent('配额', 'Share', { auto: true, visibleTo: 'buyer' }),
        totalQuantity: f.number('预测总量', 'Forecast total', { computed: true }),
        replyTotalQuantity: f.number('答复总量', 'Reply total', { computed: true }),
        lastTotalQuantity: f.number('上版总量', 'Previous version total', { computed: true }),
        changeRate: f.number('较上版变化率(%)', 'Change vs previous (%)', {
          computed: true,
          precision: 12,
          scale: 2,
        }),
        lineStatus: f.lookup('PUR_FORECAST_LINE_STATUS', '行状态', 'Line status', { auto: true }),
        replyRemark: f.text('供应商答复说明', 'Supplier comment', { auto: true, maxLength: 300 }),
        buyerRemark: f.text('采购备注', 'Buyer remark', { auto: true, maxLength: 300 }),
        replyTime: f.datetime('答复时间', 'Replied at', { auto: true }),
      },
    }),
    buckets: child({
      title: t('预测明细', 'Buckets'),
      parent: 'lines',
      unique: [['bucketIndex']],
      max: MOST_BUCKETS,
      fields: {
        bucketIndex: f.integer('期次', 'Bucket no.', { required: true, min: '1', max: '53' }),
        bucketStart: f.date('期初', 'From', { auto: true }),
        bucketEnd: f.date('期末', 'To', { auto: true }),
        forecastQuantity: f.number('预测数量', 'Forecast', { min: '0', default: '0' }),
        lastQuantity: f.number('上版数量', 'Previous version', { auto: true }),
        replyQuantity: f.number('承诺数量', 'Committed', { auto: true }),
        differenceQuantity: f.number('差异', 'Difference', { computed: true }),
        orderedQuantity: f.number('已下单数量', 'Ordered quantity', { auto: true }),
        frozenFlag: f.bool('锁定', 'Frozen', { computed: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('已发布', 'Published'),
    CLOSED: t('已关闭', 'Closed'),
    SUPERSEDED: t('已失效旧版', 'Superseded'),
  },
  transitions: [
    {
      op: 'doSubmitPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doImport',
      label: t('导入预测', 'Import forecast'),
      from: ['DRAFT'],
      to: 'same',
      by: 'buyer',
      // Offered together with the lines: a wizard asks for the sheet.
      noButton: true,
      inputRows: {
        rows: {
          title: t('预测', 'Forecast'),
          max: MOST_BUCKETS,
          fields: {
            supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
              hint: t('为空的行导入后可按配额拆分', 'Lines without one can be split by shares'),
            }),
            itemId,
            bucketStart: f.date('期初', 'From', { required: true }),
            forecastQuantity: f.number('预测数量', 'Forecast', { required: true, min: '0' }),
          },
        },
      },
    },
    {
      op: 'doSplit',
      label: t('按配额拆分', 'Split by shares'),
      from: [],
      to: 'same',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['DRAFT'],
      inputRows: {
        shares: {
          title: t('供应商份额（合计100）', 'Shares of suppliers (100 in all)'),
          max: 50,
          fields: {
            supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
            proportion: f.percent('份额', 'Share', { required: true, over: '0', max: '100' }),
          },
        },
      },
    },
    {
      op: 'doSupplierReply',
      label: t('提交答复', 'Send reply'),
      from: ['PENDING', 'RETURNED'],
      to: ['REPLIED', 'DIFFERENCE'],
      by: 'supplier',
      at: 'lines',
      headerFrom: ['PUBLISHED'],
      style: 'primary',
      // Each supplier with lines is asked.
      ownMatter: true,
      // Replies are typed into the matrix of periods.
      noButton: true,
      inputRows: {
        replies: {
          title: t('答复', 'Replies'),
          max: MOST_BUCKETS,
          fields: {
            rowId: f.ref('srmPurForecast.buckets', '期次', 'Bucket', { required: true }),
            replyQuantity: f.number('承诺数量', 'Committed', { required: true, min: '0' }),
          },
        },
        remarks: {
          title: t('答复说明', 'Comments'),
          max: 500,
          fields: {
            rowId: f.ref('srmPurForecast.lines', '预测行', 'Line', { required: true }),
            replyRemark: f.text('答复说明', 'Comment', { maxLength: 300 }),
          },
        },
      },
    },
    {
      op: 'doConfirm',
      label: t('确认答复', 'Accept reply'),
      from: ['REPLIED', 'DIFFERENCE'],
      to: 'CONFIRMED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['PUBLISHED'],
      style: 'success',
    },
    {
      op: 'doReject',
      label: t('退回重答', 'Send back'),
      from: ['REPLIED', 'DIFFERENCE'],
      to: 'RETURNED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['PUBLISHED'],
      style: 'danger',
      input: { buyerRemark: f.text('采购备注', 'Remark', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doAlter',
      label: t('生成新版本', 'New version'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['PUBLISHED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '关闭后供应商不能再答复，确定关闭？',
        'Suppliers will no longer be able to reply. Close it?',
      ),
    },
    {
      op: 'supersede',
      label: t('被新版替代', 'Superseded'),
      from: ['PUBLISHED', 'CLOSED'],
      to: 'SUPERSEDED',
      by: 'system',
    },
  ],
  access: {
    supplier: 'lines.supplierId',
    supplierStates: visible,
    category: 'lines.categoryId',
    persons: ['plannerId'],
  },
  list: {
    columns: `
      forecastNumber forecastVersion forecastName bucketType startDate bucketCount plannerId
      publishTime replyDeadline lineCount repliedLineCount latestFlag status`,
    filters: `
      forecastNumber lines.itemId lines.supplierId plannerId bucketType startDate lines.lineStatus
      status latestFlag`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        forecastNumber forecastVersion forecastName plannerId bucketType startDate bucketCount
        frozenBuckets replyDeadline remark`,
    },
    {
      title: t('进度', 'Progress'),
      fields: 'publishTime lineCount repliedLineCount latestFlag sourceType',
    },
  ],
  screens: {
    purForecastList: { kind: 'list', side: 'buyer' },
    purForecastSupplierList: {
      kind: 'list',
      side: 'supplier',
      title: t('采购预测答复', 'Forecasts to answer'),
    },
    'purForecast/purForecastEdit': { kind: 'edit', side: 'both' },
  },
  indexes: [
    { fields: ['forecastNumber', 'forecastVersion'], unique: true },
    { fields: ['bucketStart'], child: 'buckets' },
  ],
  checks: [
    { name: 'buckets_quantity_not_negative', sql: 'forecast_quantity >= 0', child: 'buckets' },
    { name: 'buckets_reply_not_negative', sql: 'reply_quantity >= 0', child: 'buckets' },
  ],
})
