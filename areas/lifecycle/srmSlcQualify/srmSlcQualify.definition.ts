import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const score = { precision: 6, scale: 2 } as const
const inside = { visibleTo: 'buyer' } as const
const copied = (field: string) => ({ copiedFrom: `requireId.${field}` }) as const
const ANSWERING = ['SUPPLEMENTING'] as const

/**
 * Whether a supplier meets the requirements of its categories, before anything is bought. Suppliers
 * only see what they have to supplement.
 */
export const srmSlcQualify = defineDocument({
  resource: 'srmSlcQualify',
  title: t('资质审查', 'Qualification review'),
  number: { field: 'qualifyNumber', pattern: 'QF{yyyyMMdd}{seq4}' },
  display: { code: 'qualifyNumber' },
  approval: { process: 'SLC_QUALIFY' },
  fields: {
    ...group('引入', 'Introduction', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        ...inside,
        default: { session: 'orgId' },
      }),
      qualifyNumber: f.text('审查单号', 'Review no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT'] }],
      }),
      sceneId: f.ref('srmSlcIntroduceScene', '引入场景', 'Introduction scene', {
        ...inside,
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
        hint: t(
          '为空时按供应商、组织和品类匹配',
          'Empty: found by supplier, organisation, category',
        ),
      }),
      sceneSteps: f.json('场景步骤快照', 'Steps as copied', {
        ...inside,
        auto: true,
        hidden: true,
      }),
      sceneAgreements: f.json('需签协议快照', 'Agreements as copied', {
        ...inside,
        auto: true,
        hidden: true,
      }),
      sourceType: f.lookup('SLC_INTRODUCE_SOURCE', '引入来源', 'Why introduced', {
        ...inside,
        required: true,
      }),
      introduceReason: f.textarea('引入说明', 'Introduction reason', { ...inside, required: true }),
      expectedAmount: f.amount('预计年采购额', 'Expected yearly purchases', {
        ...inside,
        min: '0',
        currencyField: 'currencyCode',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { ...inside, default: 'CNY' }),
      expectedDate: f.date('期望合格日期', 'Wanted by', inside),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        ...inside,
        required: true,
        default: { session: 'personId' },
      }),
    }),
    ...group('补充资料', 'Supplement', {
      askedFlag: f.bool('已要求补充', 'Supplement asked', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
      supplementRequest: f.textarea('补充要求', 'Supplement request', { auto: true }),
      supplementDueDate: f.date('补充资料截止', 'Supplement due', { auto: true }),
      supplierReply: f.textarea('供应商回复', 'Supplier reply', {
        editableBy: 'supplier',
        editableIn: ANSWERING,
      }),
    }),
    ...group('结论', 'Conclusion', {
      score: f.number('审查得分', 'Review score', { ...inside, ...score, computed: true }),
      conclusion: f.lookup('SLC_CONCLUSION', '审查结论', 'Review conclusion', {
        ...inside,
        computed: true,
      }),
      lowerTo: f.lookup('SLC_CONCLUSION', '降低结论为', 'Lower the conclusion to', {
        ...inside,
        editableIn: ['DRAFT', 'REPLIED', 'REJECTED'],
        hint: t('只能低于计算结论', 'Never above the computed one'),
      }),
      conclusionRemark: f.textarea('结论说明', 'Conclusion remark', {
        ...inside,
        required: { field: 'lowerTo', is: ['CONDITIONAL', 'FAIL'] },
        editableIn: ['DRAFT', 'REPLIED', 'REJECTED'],
      }),
      shownConclusion: f.lookup('SLC_CONCLUSION', '审查结果', 'Result', { auto: true }),
      approvedTime: f.datetime('审批通过时间', 'Approved at', { ...inside, auto: true }),
      effectiveTo: f.date('失效日期', 'Effective to', { ...inside, auto: true }),
    }),
  },
  children: {
    categories: child({
      title: t('引入品类', 'Categories'),
      visibleTo: 'buyer',
      minAtSubmit: 1,
      unique: [['categoryId']],
      about: 'categoryId',
      fields: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        supplyRange: f.text('供货范围', 'Range supplied', { maxLength: 300 }),
        cooperationType: f.lookup('POS_COOPERATION_TYPE', '合作类型', 'Cooperation', {
          default: 'NORMAL',
        }),
      },
    }),
    sites: child({
      title: t('引入组织', 'Organisations'),
      visibleTo: 'buyer',
      minAtSubmit: 1,
      unique: [['targetOrgId']],
      about: 'targetOrgId',
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
          refFilter: [
            { field: 'supplierId', sameAs: 'header.supplierId' },
            { field: 'orgId', sameAs: 'targetOrgId' },
          ],
        }),
        currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
        paymentTermId: f.ref('srmBasePaymentTerm', '意向付款条件', 'Payment term wished', {
          refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
        }),
      },
    }),
    requirements: child({
      title: t('资质要求', 'Requirements'),
      visibleTo: 'buyer',
      unique: [['requireId']],
      editableIn: ['DRAFT', 'REPLIED', 'REJECTED'],
      fields: {
        requireId: f.ref('srmSlcQualificationRequire', '要求', 'Requirement', {
          required: true,
          refFilter: [{ field: 'status', is: ['EFFECTIVE', 'INVALID'] }],
        }),
        ...inBothLanguages('requireName', '要求名称', 'Requirement', copied('requireName')),
        ...linesInBothLanguages('standardText', '判定标准', 'Standard', copied('standardText')),
        mandatoryFlag: f.bool('必须满足', 'Mandatory', copied('mandatoryFlag')),
        vetoFlag: f.bool('一票否决', 'Veto', copied('vetoFlag')),
        fullScore: f.number('满分', 'Full score', { ...score, ...copied('fullScore') }),
        checkMode: f.lookup('SLC_CHECK_MODE', '校验方式', 'Check mode', copied('checkMode')),
        fileType: f.lookup(
          'POS_FILE_TYPE',
          '对应资料类型',
          'Matching file type',
          copied('fileType'),
        ),
        minValidDays: f.integer(
          '最短剩余有效天数',
          'Least days still valid',
          copied('minValidDays'),
        ),
        evidenceFlag: f.bool('须附证据', 'Evidence needed', copied('evidenceFlag')),
        dataFileId: f.ref('srmPosSupplier.dataFiles', '对应资料', 'Data file', {
          refFilter: [{ field: 'header.id', sameAs: 'header.supplierId' }],
        }),
        evidenceFileIds: f.attachments('证据', 'Evidence'),
        supplierRemark: f.text('供应商备注', 'Supplier remark', { auto: true, maxLength: 300 }),
        autoResult: f.lookup('SLC_CHECK_RESULT', '自动结果', 'Automatic result', { auto: true }),
        checkResult: f.lookup('SLC_CHECK_RESULT', '审查结果', 'Result'),
        score: f.number('得分', 'Score', { ...score, min: '0', max: '100' }),
        checkerId: f.ref('basePerson', '审查人', 'Checked by', { auto: true }),
        checkRemark: f.text('审查说明', 'Check remark', { maxLength: 300 }),
        askSupplementFlag: f.bool('要求补充', 'Ask supplier', { default: 'N' }),
      },
    }),
    supplements: child({
      title: t('需补充资料', 'To supplement'),
      rowsBySystem: true,
      editableIn: ANSWERING,
      max: 100,
      fields: {
        requirementRowId: f.text('要求行', 'Requirement row', { auto: true, hidden: true }),
        ...inBothLanguages('requireName', '要求名称', 'Requirement', { auto: true }),
        ...linesInBothLanguages('standardText', '判定标准', 'Standard', {
          auto: true,
          maxLength: 2000,
        }),
        evidenceFileIds: f.attachments('证据', 'Evidence', { editableBy: 'supplier' }),
        supplierRemark: f.text('供应商备注', 'Supplier remark', {
          editableBy: 'supplier',
          maxLength: 300,
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SUPPLEMENTING: t('供应商补充中', 'Supplement asked'),
    REPLIED: t('已补充', 'Supplement received'),
    APPROVING: t('审批中', 'In approval'),
    APPROVED: t('已审批', 'Approved'),
    REJECTED: t('已驳回', 'Rejected'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REPLIED', 'REJECTED'],
  transitions: [
    {
      op: 'doSupplement',
      label: t('要求补充', 'Ask for supplement'),
      from: ['DRAFT', 'REPLIED', 'REJECTED'],
      to: 'SUPPLEMENTING',
      by: 'buyer',
      input: {
        supplementRequest: f.textarea('补充要求', 'Supplement request', { required: true }),
        supplementDueDate: f.date('补充资料截止', 'Supplement due', { required: true }),
      },
    },
    {
      op: 'doSupplierReply',
      label: t('提交补充', 'Send supplement'),
      from: ['SUPPLEMENTING'],
      to: 'REPLIED',
      by: 'supplier',
      style: 'primary',
    },
    {
      op: 'doTakeBack',
      label: t('收回', 'Take back'),
      from: ['SUPPLEMENTING'],
      to: 'DRAFT',
      by: 'buyer',
    },
    ...approvalTransitions({ approved: 'APPROVED', from: ['DRAFT', 'REPLIED', 'REJECTED'] }),
    {
      op: 'doWaive',
      label: t('豁免步骤', 'Waive a step'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      input: {
        stepCode: f.lookup('SLC_STEP', '步骤', 'Step', { required: true }),
        waiveReason: f.text('豁免原因', 'Waiver reason', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'SUPPLEMENTING', 'REPLIED', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('确定作废该审查？', 'Cancel this review?'),
    },
  ],
  clock: [
    {
      code: 'supplementDue',
      event: 'srmSlcQualify.supplementDue',
      at: 'supplementDueDate',
      daysBefore: [-1, -2, -3, -4, -5],
      states: ['SUPPLEMENTING'],
      carries: ['supplierId', 'ownerId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['SUPPLEMENTING', 'REPLIED', 'APPROVING', 'APPROVED'],
    supplierWhere: { askedFlag: 'Y' },
    category: 'categories.categoryId',
    persons: ['ownerId'],
    codes: {
      btnIgnoreCooling: t('不受冷静期限制', 'Ignore the cooling-off'),
      btnWaiveLine: t('豁免审查要求', 'Waive requirements'),
    },
  },
  list: {
    columns: `
      qualifyNumber supplierId conclusion score supplementDueDate ownerId sceneId sourceType status
      approvedTime creationDate`,
    filters: `
      qualifyNumber supplierId sceneId categories.categoryId conclusion ownerId status
      creationDate`,
    sort: '-creationDate',
  },
  screens: {
    qualifyCensorList: { kind: 'list', side: 'both' },
    'qualifyCensor/QualifyCensorEdit': { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
    { direction: 'down', resource: 'srmSlcInspectPlan', field: 'suppliers.qualifyId' },
    { direction: 'down', resource: 'srmSlcLocaleInspect', field: 'qualifyId' },
    { direction: 'down', resource: 'srmSlcSampleTrial', field: 'qualifyId' },
    { direction: 'down', resource: 'srmSlcBatchTryout', field: 'qualifyId' },
    { direction: 'down', resource: 'srmSlcAgreementSigning', field: 'qualifyId' },
    { direction: 'down', resource: 'srmSlcQualifiedSupplier', field: 'qualifyId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }],
})
