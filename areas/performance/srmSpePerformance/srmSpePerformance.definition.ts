import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, points, score, vetoIndicator } from '../scoring/fields.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const opinion = f.textarea('审批意见', 'Opinion', { maxLength: 2000 })
/** States a supplier has been told about. */
const released = [
  'RELEASED',
  'APPEALING',
  'APPROVING',
  'AGREED',
  'CONFIRMED',
  'RECTIFYING',
  'CLOSED',
] as const

/**
 * The result of an evaluation for one supplier: released to it, accepted or appealed against,
 * confirmed.
 */
export const srmSpePerformance = defineDocument({
  resource: 'srmSpePerformance',
  title: t('供应商绩效结果', 'Performance result'),
  number: { field: 'performanceNumber', pattern: 'PF{yyyyMMdd}{seq4}' },
  display: { code: 'performanceNumber' },
  approval: { process: 'SPE_PERFORMANCE' },
  withoutNew: true,
  fields: {
    ...group('结果', 'Result', {
      finalScore: points('最终得分', 'Final score', { auto: true, explained: true }),
      gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { auto: true }),
      baseScore: points('加权得分', 'Weighted score', { auto: true, explained: true }),
      manualPoints: points('加减分', 'Manual points', { auto: true }),
      manualReasons: f.text('加减分原因', 'Reasons of points', { auto: true, maxLength: 500 }),
      adjustScore: points('调整分', 'Adjustment', { auto: true }),
      rankNum: f.integer('排名', 'Rank', { auto: true, visibleTo: 'buyer' }),
      rankTotal: f.integer('参与家数', 'Out of', { auto: true, visibleTo: 'buyer' }),
      rankShown: f.text('名次', 'Place', { auto: true, maxLength: 30 }),
      coverage: f.percent('数据覆盖率', 'Coverage', { auto: true }),
      ...vetoIndicator,
      lastScore: points('上期得分', 'Last score', { auto: true }),
      lastGrade: f.lookup('SPE_GRADE', '上期等级', 'Last grade', { auto: true }),
      rectifyFlag: f.bool('需整改', 'Rectification needed', { auto: true }),
      suggestAction: f.lookup('SPE_SUGGEST_ACTION', '建议措施', 'Proposed action', {
        auto: true,
        visibleTo: 'buyer',
      }),
    }),
    ...group('考核', 'Evaluation', {
      performanceNumber: f.text('绩效单号', 'Performance no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      performanceType: f.lookup('SPE_PERFORMANCE_TYPE', '绩效类型', 'Kind', { auto: true }),
      schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { auto: true, visibleTo: 'buyer' }),
      totalSchemeId: f.ref('srmSpeTotalScheme', '总方案', 'Total scheme', {
        auto: true,
        visibleTo: 'buyer',
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', { auto: true, visibleTo: 'buyer' }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      orgIds: f.multiref('baseOrganization', '考核组织', 'Organisations', { auto: true }),
      periodType: f.lookup('SPE_PERIOD_TYPE', '周期', 'Period type', { auto: true }),
      periodFrom: f.date('期间起', 'Period from', { auto: true }),
      periodTo: f.date('期间止', 'Period to', { auto: true }),
    }),
    ...group('发布与反馈', 'Release and answer', {
      buyerRemark: f.textarea('采购备注', 'Buyer remark', { editableIn: ['DRAFT'] }),
      releaseTime: f.datetime('发布时间', 'Released at', { auto: true }),
      appealDueDate: f.date('反馈截止', 'Answer until', { auto: true }),
      agreeResult: f.lookup('SPE_AGREE_RESULT', '供应商反馈', "Supplier's answer", { auto: true }),
      agreeTime: f.datetime('反馈时间', 'Answered at', { auto: true }),
      autoAgreeFlag: f.bool('逾期自动同意', 'Agreed by lapse', { auto: true, default: 'N' }),
      appealCount: f.integer('申诉次数', 'Appeals', { auto: true, default: 0 }),
      maxAppeals: f.integer('可申诉次数', 'Appeals allowed', { auto: true, default: 1 }),
      confirmTime: f.datetime('确认时间', 'Confirmed at', { auto: true }),
    }),
    dimensionScores: f.json('维度得分', 'Dimension scores', {
      auto: true,
      hidden: true,
    }),
  },
  children: {
    gradeDetails: child({
      title: t('评分明细', 'Indicators'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', { auto: true }),
        indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
        ...indicatorNames,
        weight: points('权重', 'Weight', { auto: true }),
        effectiveWeight: f.number('折算权重', 'Effective weight', {
          auto: true,
          precision: 8,
          scale: 4,
        }),
        numerator: f.number('分子', 'Numerator', { auto: true, precision: 24 }),
        denominator: f.number('分母', 'Denominator', { auto: true, precision: 24 }),
        value: f.number('指标值', 'Value', { auto: true, precision: 24 }),
        score: score('得分', 'Score', { auto: true }),
        weightedScore: f.number('加权得分', 'Contribution', { auto: true, precision: 8, scale: 4 }),
        missingApplied: f.lookup('SPE_MISSING_RULE', '缺失处理', 'Missing rule', { auto: true }),
        correctedFlag: f.bool('人工修正', 'Corrected', { auto: true }),
        showSupplierFlag: f.bool('对供应商可见', 'Shown to supplier', { auto: true }),
        sourceDataId: f.ref('srmSpeSourceData', '源数据', 'Source data', { auto: true }),
      },
    }),
    /** The supplier's view of the details: hidden ones are summed up as other. */
    shownDetails: child({
      title: t('指标得分', 'Scores by indicator'),
      auto: true,
      fields: {
        dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', { auto: true }),
        indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
        ...indicatorNames,
        effectiveWeight: f.number('折算权重', 'Effective weight', {
          auto: true,
          precision: 8,
          scale: 4,
        }),
        numerator: f.number('分子', 'Numerator', { auto: true, precision: 24 }),
        denominator: f.number('分母', 'Denominator', { auto: true, precision: 24 }),
        value: f.number('指标值', 'Value', { auto: true, precision: 24 }),
        score: score('得分', 'Score', { auto: true }),
        weightedScore: f.number('加权得分', 'Contribution', { auto: true, precision: 8, scale: 4 }),
        // Without it a score that was carried over could not be followed.
        missingApplied: f.lookup('SPE_MISSING_RULE', '缺失处理', 'Missing rule', { auto: true }),
      },
    }),
    history: child({
      title: t('变更历史', 'Course'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        changeTime: f.datetime('时间', 'Time', { auto: true }),
        changeType: f.lookup('SPE_CHANGE_TYPE', '变更类型', 'Kind', { auto: true }),
        oldScore: points('原得分', 'Old score', { auto: true }),
        newScore: points('新得分', 'New score', { auto: true }),
        oldGrade: f.lookup('SPE_GRADE', '原等级', 'Old grade', { auto: true }),
        newGrade: f.lookup('SPE_GRADE', '新等级', 'New grade', { auto: true }),
        oldRank: f.integer('原排名', 'Old rank', { auto: true }),
        newRank: f.integer('新排名', 'New rank', { auto: true }),
        sourceDoc: f.text('来源', 'Source', { auto: true, maxLength: 300 }),
        operatorId: f.ref('baseUser', '操作人', 'By', { auto: true }),
        snapshot: f.json('明细快照', 'Details before', { auto: true, hidden: true }),
      },
    }),
  },
  states: {
    DRAFT: t('待发布', 'To release'),
    RELEASED: t('待供应商反馈', 'Awaiting supplier'),
    APPEALING: t('申诉中', 'Appealed'),
    APPROVING: t('申诉处理审批中', 'Appeal in approval'),
    AGREED: t('供应商已同意', 'Agreed'),
    CONFIRMED: t('已确认', 'Confirmed'),
    RECTIFYING: t('整改中', 'Rectifying'),
    CLOSED: t('已关闭', 'Closed'),
  },
  editableIn: ['DRAFT'],
  deletableIn: [],
  transitions: [
    {
      op: 'doRelease',
      label: t('发布给供应商', 'Release'),
      from: ['DRAFT'],
      to: ['RELEASED', 'AGREED'],
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doUnrelease',
      optional: true,
      label: t('撤回发布', 'Take back'),
      from: ['RELEASED'],
      to: 'DRAFT',
      by: 'buyer',
      input: { reason },
    },
    {
      op: 'doAgreeOrAppeal',
      label: t('反馈', 'Answer'),
      from: ['RELEASED'],
      to: ['AGREED', 'APPEALING'],
      by: 'supplier',
      style: 'primary',
      input: {
        agreeResult: f.lookup('SPE_AGREE_RESULT', '供应商反馈', "Supplier's answer", {
          required: true,
          default: 'AGREE',
        }),
        appealReason: f.textarea('申诉说明', 'Statement', {
          maxLength: 2000,
          required: { field: 'agreeResult', is: 'APPEAL' },
          onlyWhen: { field: 'agreeResult', is: 'APPEAL' },
        }),
      },
      inputRows: {
        lines: {
          title: t('申诉明细', 'Disputed indicators'),
          max: 100,
          fields: {
            indicatorCode: f.text('指标编码', 'Indicator code', { required: true, maxLength: 30 }),
            claimedValue: f.number('主张值', 'Claimed value', { precision: 24 }),
            lineReason: f.textarea('理由', 'Reason', { required: true, maxLength: 1000 }),
            docNumbers: f.text('相关单据', 'Documents', { maxLength: 500 }),
            evidenceFileIds: f.attachments('证据', 'Evidence'),
          },
        },
      },
    },
    {
      op: 'doAutoAgree',
      label: t('逾期视为同意', 'Agreed by silence'),
      from: ['RELEASED'],
      to: 'AGREED',
      by: 'system',
    },
    {
      op: 'doCancelAppeal',
      label: t('撤回申诉', 'Withdraw the appeal'),
      from: ['APPEALING'],
      to: 'RELEASED',
      by: 'supplier',
      optional: true,
      confirm: t('撤回也计入申诉次数，确定？', 'It still counts as an appeal. Withdraw it?'),
    },
    {
      op: 'doSubmit',
      label: t('提交申诉处理', 'Submit the handling'),
      from: ['APPEALING'],
      to: 'APPROVING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doApproval',
      label: t('审批通过', 'Approve'),
      from: ['APPROVING'],
      to: 'RELEASED',
      by: 'approver',
      style: 'success',
      input: { opinion },
    },
    {
      op: 'doReject',
      label: t('驳回', 'Reject'),
      from: ['APPROVING'],
      to: 'APPEALING',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
    },
    {
      op: 'doWithdraw',
      optional: true,
      label: t('撤回', 'Withdraw'),
      from: ['APPROVING'],
      to: 'APPEALING',
      by: 'buyer',
    },
    {
      op: 'doConfirm',
      label: t('确认', 'Confirm'),
      from: ['AGREED'],
      to: 'CONFIRMED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doRectification',
      label: t('下达整改', 'Issue rectification'),
      from: ['AGREED', 'CONFIRMED', 'RECTIFYING'],
      to: 'RECTIFYING',
      by: 'buyer',
      input: {
        requirement: f.textarea('整改要求', 'What is required', {
          required: true,
          maxLength: 2000,
        }),
        planDueDate: f.date('计划回复期限', 'Plan due', {
          hint: t('为空时：今天起7天', 'Empty: seven days from today'),
        }),
        rectifyDueDate: f.date('整改完成期限', 'Done by', {
          hint: t('为空时：今天加等级的整改天数', 'Empty: today plus the days of the grade'),
        }),
      },
    },
    {
      op: 'doSupplierCommit',
      label: t('承诺整改', 'Commit to rectify'),
      from: ['RECTIFYING'],
      to: 'same',
      by: 'supplier',
      optional: true,
      input: {
        rectifyId: f.ref('srmSpeRectification', '整改单', 'Rectification', {
          required: true,
        }),
      },
    },
    {
      op: 'doRequestFreeze',
      label: t('申请冻结', 'Request a freeze'),
      from: ['CONFIRMED', 'RECTIFYING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'isFreezeProposed',
      style: 'danger',
    },
    {
      op: 'followRectified',
      label: t('整改完成', 'Rectified'),
      from: ['RECTIFYING'],
      to: 'CLOSED',
      by: 'system',
    },
    { op: 'followTotal', label: t('重算', 'Recalculated'), from: [], to: 'same', by: 'system' },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['CONFIRMED', 'RECTIFYING'],
      to: 'CLOSED',
      by: 'buyer',
    },
  ],
  clock: [{ code: 'silenceIsConsent', op: 'doAutoAgree', at: 'appealDueDate', after: { days: 1 } }],
  access: {
    supplier: 'supplierId',
    supplierStates: released,
    org: 'orgIds',
    persons: ['ownerId'],
  },
  list: {
    columns: `
      performanceNumber supplierId finalScore gradeCode lastScore rankNum periodFrom periodTo
      appealDueDate agreeResult categoryId performanceType schemeId periodType status`,
    filters: `
      performanceNumber supplierId categoryId schemeId periodType periodFrom gradeCode agreeResult
      autoAgreeFlag status`,
    sort: '-creationDate',
  },
  screens: {
    srmSpePerformanceList: { kind: 'list', side: 'buyer' },
    srmSpePerformanceListMenu: { kind: 'list', side: 'supplier' },
    'SpePerformance/SpePerformanceEdit': { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeScheme', field: 'schemeId' },
    { direction: 'up', resource: 'srmSpeTotalScheme', field: 'totalSchemeId' },
    { direction: 'down', resource: 'srmSpeSupplierAppeal', field: 'performanceId' },
    { direction: 'down', resource: 'srmSpeRectification', field: 'performanceId' },
  ],
  indexes: [
    {
      fields: ['schemeId', 'supplierId', 'categoryId'],
      unique: true,
      where: "performance_type = 'SCHEME'",
    },
    {
      fields: ['totalSchemeId', 'supplierId', 'categoryId'],
      unique: true,
      where: "performance_type = 'TOTAL'",
    },
    { fields: ['supplierId', '-periodTo'] },
  ],
})
