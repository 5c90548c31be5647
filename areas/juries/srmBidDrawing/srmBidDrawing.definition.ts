import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const kept = { auto: true } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
const atEvaluation = t('评标开始后公开', 'Shown when the evaluation begins')

const lines = child({
  title: t('抽取条件', 'Drawing conditions'),
  unique: [['jurorRole']],
  minAtSubmit: 1,
  max: 10,
  fields: {
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', { required: true }),
    headcount: f.integer('人数', 'Head count', { required: true, min: '1', max: '20', default: 1 }),
    backupCount: f.integer('备选', 'Backups', { default: 2, min: '0', max: '20' }),
    expertType: f.lookup('BID_EXPERT_TYPE', '专家类型', 'Expert type'),
    externalMin: f.integer('外部专家最少', 'Minimum external', {
      default: 0,
      min: '0',
      max: '20',
    }),
  },
})

const results = child({
  title: t('抽取结果', 'Results'),
  auto: true,
  about: 'expertId',
  fields: {
    drawNum: f.integer('抽取次序', 'Draw', { ...kept, width: 90 }),
    expertId: f.ref('srmBidExpert', '专家', 'Expert', kept),
    expertName: f.text('姓名', 'Name', { ...kept, maxLength: 60 }),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', kept),
    drawSeq: f.integer('抽取顺序', 'Order', { ...kept, width: 90 }),
    backupFlag: f.bool('备选', 'Backup', kept),
    notifyTime: f.datetime('通知时间', 'Notified', kept),
    confirmStatus: f.lookup('BID_JURY_STATUS', '确认状态', 'Confirmation', kept),
    declineReason: f.text('拒绝原因', 'Reason declined', { ...kept, maxLength: 500 }),
  },
})

const draws = child({
  title: t('抽取记录', 'Record of draws'),
  auto: true,
  fields: {
    drawNum: f.integer('抽取次序', 'Draw', { ...kept, width: 90 }),
    drawTime: f.datetime('抽取时间', 'Drawn', { ...kept, seconds: true }),
    seed: f.text('随机种子', 'Seed', { ...kept, maxLength: 64 }),
    poolIds: f.textarea('候选池(专家ID)', 'Pool (ids of experts)', { ...kept, maxLength: 40_000 }),
    validFlag: f.bool('有效', 'Counts', kept),
    redrawReason: f.text('重抽原因', 'Reason drawn again', { ...kept, maxLength: 500 }),
  },
})

const excluded = child({
  title: t('回避名单', 'Excluded experts'),
  auto: true,
  about: 'expertId',
  fields: {
    drawNum: f.integer('抽取次序', 'Draw', { ...kept, width: 90 }),
    expertId: f.ref('srmBidExpert', '专家', 'Expert', kept),
    exclusion: f.lookup('BID_DRAWING_EXCLUSION', '原因', 'Reason', kept),
    supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', kept),
    relationType: f.lookup('BID_RELATION_TYPE', '关系', 'Relation', kept),
  },
})

/**
 * A jury drawn by lot from the experts. Who was drawn is kept encrypted until the evaluation begins: the drawer sees
 * counts, and only the experts called see their own call (`srmBidJuror`).
 */
export const srmBidDrawing = defineDocument({
  resource: 'srmBidDrawing',
  title: t('专家抽取', 'Drawing of experts'),
  number: { field: 'drawingNumber', pattern: 'BR{yyyyMMdd}{seq3}' },
  display: { code: 'drawingNumber' },
  approval: { process: 'BID_DRAWING', applicantField: 'buyerId' },
  fields: {
    ...group('招标', 'Tender', {
      drawingNumber: f.text('抽取编号', 'Drawing no.', { auto: true, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['PUBLISHED', 'CLOSED', 'OPENED'] }],
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'documentId.orgId',
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'documentId.buyerId' }),
      legalFlag: f.bool('依法必须招标', 'Statutory tender', { copiedFrom: 'documentId.legalFlag' }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'documentId.categoryId',
        overridable: true,
        hint: t('可扩大到上级品类', 'May be widened to a parent'),
      }),
      widenReason: f.text('扩大品类的原因', 'Reason to widen the category', { maxLength: 500 }),
    }),
    ...group('评标', 'Evaluation', {
      evaluationTime: f.datetime('评标时间', 'Evaluation at', { required: true }),
      evaluationPlace: f.text('评标地点', 'Place', { required: true, maxLength: 300 }),
      jurySize: f.integer('评委人数', 'Jury size', {
        required: true,
        default: 5,
        min: '3',
        max: '51',
      }),
      witnessId: f.ref('baseUser', '监督人', 'Witness', {
        required: true,
        copiedFrom: 'documentId.supervisorId',
        overridable: true,
      }),
      witnessTime: f.datetime('监督人到场', 'Witness present', { ...kept, seconds: true }),
    }),
    ...group('抽取', 'Draw', {
      drawTime: f.datetime('抽取时间', 'Drawn', { ...kept, seconds: true }),
      drawnBy: f.ref('baseUser', '抽取人', 'Drawn by', kept),
      drawCount: f.integer('抽取次数', 'Draws', { ...kept, default: 0 }),
      poolSize: f.integer('候选池人数', 'Pool size', kept),
      excludedCount: f.integer('回避人数', 'Experts excluded', kept),
      seatCount: f.integer('抽中人数', 'Jurors drawn', kept),
      backupsDrawn: f.integer('备选人数', 'Backups drawn', kept),
      confirmedCount: f.integer('已确认人数', 'Confirmed', { computed: 'atRead' }),
      pendingCount: f.integer('待确认人数', 'To confirm', { computed: 'atRead' }),
      seedHash: f.text('种子指纹', 'Fingerprint of the seed', {
        ...kept,
        maxLength: 64,
        hint: t(
          '种子的SHA-256，种子在评标开始后公开',
          'SHA-256 of the seed, which is shown when the evaluation begins',
        ),
      }),
      seed: f.text('随机种子', 'Seed', { ...kept, maxLength: 64, hint: atEvaluation }),
      shownFlag: f.bool('名单已公开', 'Names shown', { ...kept, default: 'N', hint: atEvaluation }),
      sealedRecord: f.textarea('密封的抽取记录', 'Sealed record of the draw', {
        ...kept,
        secret: true,
        hidden: true,
        maxLength: 2_000_000,
      }),
    }),
  },
  children: { lines, results, draws, excluded },
  states: {
    DRAFT: approvalStates.DRAFT,
    DRAWN: t('已抽取', 'Drawn'),
    APPROVING: approvalStates.APPROVING,
    APPROVED: t('已生效', 'Effective'),
    REJECTED: approvalStates.REJECTED,
    CANCELLED: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT'],
  deletableIn: [],
  transitions: [
    {
      op: 'doWitness',
      label: t('监督人到场', 'Witness present'),
      from: ['DRAFT', 'APPROVED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'byWitness',
    },
    {
      op: 'doDraw',
      label: t('抽取', 'Draw'),
      from: ['DRAFT'],
      to: 'DRAWN',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
      confirm: t('每次只能抽取一次，确定抽取？', 'The draw can be made only once. Draw?'),
    },
    ...approvalTransitions({
      approved: 'APPROVED',
      from: ['DRAWN'],
      withdraw: { to: 'DRAWN' },
    }),
    {
      op: 'doRedraw',
      label: t('重新抽取', 'Draw again'),
      from: ['REJECTED'],
      to: 'DRAFT',
      by: 'buyer',
      input: { reason },
    },
    {
      op: 'doReplace',
      label: t('替换评委', 'Replace juror'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        expertId: f.ref('srmBidExpert', '被替换专家', 'Expert replaced', {
          among: { rows: 'results', field: 'expertId', name: 'expertName' },
          hint: t('为空时只补足空缺', 'Empty: only fills vacant seats'),
        }),
        leaving: f.lookup('BID_LEAVING', '替换原因', 'Why replaced', {
          required: true,
          default: 'ABSENT',
        }),
        reason,
      },
    },
    {
      op: 'followJurors',
      label: t('名单公开', 'Names shown'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'DRAWN', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      guard: 'hasNotBegun',
      input: { reason },
    },
  ],
  clock: [
    {
      code: 'evaluation',
      at: 'evaluationTime',
      states: ['APPROVED'],
      where: { shownFlag: 'N' },
      every: { hours: 1 },
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['witnessId'],
  },
  list: {
    columns: `
      drawingNumber documentId evaluationTime jurySize confirmedCount pendingCount poolSize drawTime witnessId
      status`,
    filters: 'drawingNumber documentId status evaluationTime',
    sort: '-creationDate',
  },
  screens: {
    biddingDrawingList: { kind: 'list', side: 'buyer' },
    biddingDrawingEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [{ fields: ['documentId'], unique: true, where: "status <> 'CANCELLED'" }],
})
