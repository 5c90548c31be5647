import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { answerList } from '@opensrm/kernel/questionnaire/answers.ts'

const inside = { visibleTo: 'buyer' } as const
const score = { precision: 6, scale: 2 } as const
const SCORING = ['CONFIRMED', 'REJECTED'] as const
const atFirst = { editableIn: ['DRAFT'] } as const
const answering = { editableBy: 'supplier', editableIn: ['RECTIFYING'] } as const
const pictures = { extensions: ['jpg', 'jpeg', 'png'], maxCount: 20 }
const answers = answerList()
/** The sections of an inspection are a lookup, which has its own English texts. */
const { sectionEn: _, ...recorded } = answers.fields

/** A visit to a supplier, filled in on the spot. The supplier sees date and staff, later the findings, never scores. */
export const srmSlcLocaleInspect = defineDocument({
  resource: 'srmSlcLocaleInspect',
  title: t('现场考察', 'On-site inspection'),
  number: { field: 'inspectNumber', pattern: 'LI{yyyyMMdd}{seq4}' },
  display: { code: 'inspectNumber' },
  approval: { process: 'SLC_LOCALE_INSPECT' },
  fields: {
    ...group('考察', 'Visit', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        ...inside,
        default: { session: 'orgId' },
      }),
      inspectNumber: f.text('考察单号', 'Inspection no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      planId: f.ref('srmSlcInspectPlan', '考察计划', 'Inspection plan', { ...inside, auto: true }),
      qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
        ...inside,
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      inspectType: f.lookup('SLC_INSPECT_TYPE', '考察类型', 'Inspection type', {
        required: true,
        default: 'INTRODUCE',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
      }),
      categoryIds: f.multiref('srmBaseCategory', '考察品类', 'Categories', { required: true }),
      planDate: f.date('计划日期', 'Planned date', { required: true }),
      supplierDate: f.date('供应商建议日期', 'Date proposed by supplier', { auto: true }),
      refuseReason: f.text('供应商说明', 'Reason of the supplier', { auto: true, maxLength: 300 }),
      leaderId: f.ref('basePerson', '组长', 'Leader', {
        required: true,
        default: { session: 'personId' },
      }),
      preparation: f.textarea('请供应商准备', 'What to prepare'),
      actualBeginDate: f.date('实际开始', 'Began', { ...inside, editableIn: SCORING }),
      actualEndDate: f.date('实际结束', 'Ended', { ...inside, editableIn: SCORING }),
    }),
    ...group('结论', 'Conclusion', {
      passScore: f.number('合格分', 'Pass score', {
        ...inside,
        ...score,
        auto: true,
        default: '80',
      }),
      conditionalScore: f.number('有条件通过分', 'Conditional score', {
        ...inside,
        ...score,
        auto: true,
        default: '60',
      }),
      totalScore: f.number('总得分', 'Total score', {
        ...inside,
        ...score,
        computed: true,
        explained: true,
      }),
      vetoHitFlag: f.bool('否决项触发', 'Veto hit', { ...inside, computed: true }),
      majorCount: f.integer('严重不符合', 'Major findings', { ...inside, computed: true }),
      minorCount: f.integer('一般不符合', 'Minor findings', { ...inside, computed: true }),
      lowerTo: f.lookup('SLC_CONCLUSION', '降低结论为', 'Lower the conclusion to', {
        ...inside,
        editableIn: SCORING,
      }),
      rectifiedFlag: f.bool('已整改', 'Rectified', { ...inside, auto: true, default: 'N' }),
      failedFlag: f.bool('整改不通过', 'Rectification failed', {
        ...inside,
        auto: true,
        default: 'N',
      }),
      conclusion: f.lookup('SLC_CONCLUSION', '考察结论', 'Inspection conclusion', {
        ...inside,
        computed: true,
      }),
      shownConclusion: f.lookup('SLC_CONCLUSION', '考察结果', 'Inspection result', { auto: true }),
      summary: f.textarea('考察总结', 'Summary', {
        ...inside,
        maxLength: 4000,
        editableIn: SCORING,
      }),
      rectifyDueDate: f.date('整改期限', 'Rectify by', { editableIn: SCORING }),
      reportFileIds: f.attachments('考察报告', 'Inspection report', {
        ...inside,
        editableIn: SCORING,
      }),
      approvedTime: f.datetime('审批通过时间', 'Approved at', { ...inside, auto: true }),
    }),
  },
  children: {
    records: child({
      ...answers,
      title: t('考察记录', 'Inspection records'),
      visibleTo: 'buyer',
      auto: true,
      fields: {
        ...recorded,
        section: f.lookup('SLC_INSPECT_SECTION', '区段', 'Section', { auto: true }),
        ...linesInBothLanguages('standardText', '评分标准', 'Standard', {
          auto: true,
          maxLength: 2000,
        }),
        vetoFlag: f.bool('否决项', 'Veto', { auto: true }),
        raterId: f.ref('basePerson', '评分人', 'Rated by', { auto: true }),
        rowVersion: f.integer('行版本', 'Row version', { auto: true, default: 1 }),
        findingLevel: f.lookup('SLC_FINDING_LEVEL', '不符合等级', 'Finding level'),
        scoreRemark: f.text('改分说明', 'Why the score was changed', { maxLength: 300 }),
      },
    }),
    findings: child({
      title: t('不符合项', 'Findings'),
      rowsBySystem: true,
      editableIn: ['RECTIFYING', 'REPLIED'],
      fields: {
        section: f.lookup('SLC_INSPECT_SECTION', '区段', 'Section', { auto: true }),
        ...inBothLanguages('checkItem', '检查内容', 'What was checked', {
          auto: true,
          maxLength: 500,
        }),
        finding: f.textarea('发现', 'Finding', { auto: true }),
        findingLevel: f.lookup('SLC_FINDING_LEVEL', '不符合等级', 'Finding level', { auto: true }),
        evidenceFileIds: f.attachments('照片证据', 'Photos', { ...pictures, editableIn: [] }),
        rectifyCause: f.textarea('原因分析', 'Cause', answering),
        rectifyMeasure: f.textarea('整改措施', 'Measure', answering),
        rectifyDate: f.date('完成日期', 'Done on', answering),
        rectifyFileIds: f.attachments('整改证据', 'Proof of rectification', answering),
        verifyResult: f.lookup('SLC_VERIFY_RESULT', '验证结果', 'Verification', {
          default: 'OPEN',
          editableIn: ['REPLIED'],
        }),
        verifyRemark: f.text('验证说明', 'Verification remark', {
          maxLength: 300,
          editableIn: ['REPLIED'],
        }),
      },
    }),
    staffs: child({
      title: t('考察人员', 'Staff'),
      unique: [['personId']],
      fields: {
        personId: f.ref('basePerson', '人员', 'Person', { required: true }),
        staffRole: f.lookup('SLC_STAFF_ROLE', '角色', 'Role', {
          required: true,
          default: 'MEMBER',
        }),
        sections: f.multilookup('SLC_INSPECT_SECTION', '负责区段', 'Sections', inside),
        finishedFlag: f.bool('已完成评分', 'Scoring finished', {
          ...inside,
          auto: true,
          default: 'N',
        }),
      },
    }),
    locations: child({
      title: t('考察场所', 'Locations'),
      fields: {
        locationId: f.ref('srmPosSupplier.locations', '场所', 'Location', {
          ...atFirst,
          required: true,
          refFilter: [{ field: 'header.id', sameAs: 'header.supplierId' }],
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    NOTIFIED: t('已通知供应商', 'Supplier notified'),
    CONFIRMED: t('日期已确认', 'Date confirmed'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    RECTIFYING: t('整改中', 'Rectifying'),
    REPLIED: t('整改待验证', 'To verify'),
    APPROVED: t('已完成', 'Completed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doPublish',
      label: t('通知供应商', 'Notify the supplier'),
      from: ['DRAFT'],
      to: 'NOTIFIED',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doSupplierConfirm',
      label: t('确认日期', 'Confirm the date'),
      from: ['NOTIFIED'],
      to: 'CONFIRMED',
      by: 'supplier',
      style: 'success',
    },
    {
      op: 'doSupplierRefuse',
      label: t('建议改期', 'Propose another date'),
      from: ['NOTIFIED'],
      to: 'DRAFT',
      by: 'supplier',
      input: {
        supplierDate: f.date('建议日期', 'Proposed date', { required: true }),
        reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doFinishScoring',
      label: t('完成评分', 'Finish scoring'),
      from: SCORING,
      to: 'same',
      by: 'buyer',
      guard: 'isStaff',
      optional: true,
    },
    ...approvalTransitions({
      approved: ['APPROVED', 'RECTIFYING'],
      from: SCORING,
      submit: { optional: true },
      withdraw: { to: 'CONFIRMED' },
    }),
    {
      op: 'doSupplierReply',
      label: t('提交整改', 'Send rectification'),
      from: ['RECTIFYING'],
      to: 'REPLIED',
      by: 'supplier',
      style: 'primary',
    },
    {
      op: 'doConfirm',
      label: t('验证完成', 'Verified'),
      from: ['REPLIED'],
      to: 'APPROVED',
      by: 'buyer',
      style: 'success',
    },
    {
      op: 'doCloseUnanswered',
      label: t('按不通过关闭', 'Close as failed'),
      from: ['RECTIFYING'],
      to: 'APPROVED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      guard: 'isLongOverdue',
    },
    {
      op: 'doReturn',
      label: t('退回整改', 'Send back'),
      from: ['REPLIED'],
      to: 'RECTIFYING',
      by: 'buyer',
      input: { rectifyDueDate: f.date('新的整改期限', 'New due date', { required: true }) },
    },
    {
      op: 'doCancel',
      label: t('取消考察', 'Cancel'),
      from: ['DRAFT', 'NOTIFIED', 'CONFIRMED', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  clock: [
    {
      code: 'rectifyDue',
      event: 'srmSlcLocaleInspect.rectifyDue',
      at: 'rectifyDueDate',
      after: { days: 1 },
      every: { days: 1 },
      states: ['RECTIFYING'],
      carries: ['supplierId', 'leaderId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: [
      'NOTIFIED',
      'CONFIRMED',
      'APPROVING',
      'REJECTED',
      'RECTIFYING',
      'REPLIED',
      'APPROVED',
    ],
    persons: ['leaderId', 'staffs.personId'],
  },
  list: {
    columns: `
      inspectNumber supplierId planDate totalScore conclusion majorCount minorCount rectifyDueDate
      leaderId inspectType categoryIds actualEndDate status`,
    filters: 'inspectNumber supplierId inspectType conclusion leaderId planDate status',
    sort: '-creationDate',
  },
  screens: {
    localeInspectList: { kind: 'list', side: 'both' },
    localeInspectEdit: { kind: 'edit', side: 'both' },
    localeInspectDetail: { kind: 'detail', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmSlcInspectPlan', field: 'planId' },
    { direction: 'up', resource: 'srmSlcQualify', field: 'qualifyId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['planId'] }],
})
