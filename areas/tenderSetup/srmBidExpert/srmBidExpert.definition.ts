import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Who an expert is stays secret from buyers: the jury of a tender is not known before its opening. */
const identity = { needsCode: 'btnViewIdentity' } as const
const isInternal = { field: 'internalFlag', is: 'Y' } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

const interest = {
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', identity),
  companyName: f.text('单位名称', 'Company', {
    ...identity,
    hint: t('不在供应商库中时填写', 'When it is none of the suppliers'),
  }),
  relationType: f.lookup('BID_RELATION_TYPE', '关系', 'Relation', { ...identity, required: true }),
  startDate: f.date('开始', 'From', identity),
  endDate: f.date('结束', 'To', { ...identity, hint: t('为空表示至今', 'Empty: to this day') }),
}

/** A person from whom juries are drawn. */
export const srmBidExpert = defineDocument({
  resource: 'srmBidExpert',
  title: t('评标专家', 'Tender expert'),
  number: { field: 'expertNumber', pattern: 'EX{seq5}' },
  display: { code: 'expertNumber', apart: ['expertType', 'employer'] },
  approval: { process: 'BID_EXPERT' },
  fields: {
    ...group('基本信息', 'Basics', {
      expertNumber: f.text('专家编号', 'Expert no.', { auto: true, unique: true, maxLength: 30 }),
      expertName: f.text('姓名', 'Name', { ...identity, required: true, maxLength: 60 }),
      expertType: f.lookup('BID_EXPERT_TYPE', '专家类型', 'Expert type', { required: true }),
      internalFlag: f.bool('内部专家', 'Internal', { required: true, default: 'Y' }),
      personId: f.ref('basePerson', '员工', 'Employee', {
        ...identity,
        onlyWhen: isInternal,
        required: isInternal,
      }),
      userId: f.ref('baseUser', '登录账号', 'User account', {
        ...identity,
        unique: true,
        hint: t(
          '抽取前必须填写；外部专家的账号须关联类型为“外部”的员工',
          'Needed before a jury is drawn; that of an external expert names an employee of type External',
        ),
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        hint: t('为空时全集团可用', 'Empty: for the whole group'),
      }),
      employer: f.text('工作单位', 'Employer', { required: true }),
      title: f.text('职称', 'Professional title', { maxLength: 60 }),
      yearsInField: f.integer('从业年限', 'Years in the field', { min: '0', max: '70' }),
      categoryIds: f.multiref('srmBaseCategory', '专业品类', 'Categories of expertise', {
        required: true,
      }),
      jurorRoles: f.multilookup('BID_JUROR_ROLE', '可任角色', 'Roles', { required: true }),
      effectiveTo: f.date('有效期至', 'Valid to', { required: true }),
    }),
    ...group('个人信息', 'Person', {
      gender: f.lookup('GENDER', '性别', 'Gender', identity),
      birthDate: f.date('出生日期', 'Birth date', identity),
      idNumber: f.text('身份证号', 'ID number', {
        ...identity,
        secret: true,
        maxLength: 200,
        hint: t('加密保存，不再显示', 'Stored encrypted and not shown again'),
      }),
      idNumberMasked: f.text('身份证号(掩码)', 'ID number (masked)', {
        ...identity,
        auto: true,
        maxLength: 30,
      }),
      idNumberKey: f.text('身份证号比对值', 'ID number to compare', {
        ...identity,
        auto: true,
        unique: true,
        hidden: true,
        maxLength: 64,
      }),
      mobile: f.text('手机', 'Mobile', {
        ...identity,
        required: true,
        maxLength: 20,
        pattern: '\\+?[0-9\\- ]{6,19}',
      }),
      email: f.text('邮箱', 'E-mail', { ...identity, maxLength: 100 }),
    }),
    ...group('履职', 'Service', {
      drawnTimes: f.integer('被抽中次数', 'Times drawn', { auto: true, default: 0 }),
      attendTimes: f.integer('参评次数', 'Times attended', { auto: true, default: 0 }),
      absentTimes: f.integer('缺席次数', 'Times absent', { auto: true, default: 0 }),
      lastScore: f.number('履职评价', 'Service score', {
        precision: 9,
        scale: 2,
        auto: true,
        hint: t('最近10次评价的平均', 'Mean of the last 10 ratings'),
      }),
      suspendReason: f.text('暂停原因', 'Reason of suspension', { auto: true, maxLength: 300 }),
      punishedDate: f.date('处罚日期', 'Punished on', {
        auto: true,
        hint: t('此后三年不得参加评标', 'No jury within three years of it'),
      }),
    }),
  },
  children: {
    works: child({
      title: t('工作经历', 'Work'),
      max: 50,
      fields: {
        company: f.text('单位', 'Company', { ...identity, required: true }),
        position: f.text('职务', 'Position', { ...identity, maxLength: 100 }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
          ...identity,
          hint: t('该单位是供应商时选择', 'When the company is a supplier'),
        }),
        startDate: f.date('开始', 'From', { ...identity, required: true }),
        endDate: f.date('结束', 'To', identity),
      },
    }),
    projects: child({
      title: t('项目经历', 'Projects'),
      max: 50,
      fields: {
        projectName: f.text('项目', 'Project', { ...identity, required: true }),
        role: f.text('角色', 'Role', { ...identity, maxLength: 100 }),
        startDate: f.date('开始', 'From', identity),
        endDate: f.date('结束', 'To', identity),
        amount: f.amount('金额', 'Amount', { ...identity, min: '0' }),
      },
    }),
    achievements: child({
      title: t('成果', 'Achievements'),
      max: 50,
      fields: {
        name: f.text('名称', 'Achievement', { ...identity, required: true }),
        kind: f.text('类型', 'Kind', { ...identity, maxLength: 60 }),
        gotDate: f.date('日期', 'Date', identity),
        proofFileIds: f.attachments('证明', 'Proof', identity),
      },
    }),
    educations: child({
      title: t('教育经历', 'Education'),
      max: 20,
      fields: {
        school: f.text('学校', 'School', { ...identity, required: true }),
        major: f.text('专业', 'Major', { ...identity, maxLength: 100 }),
        degree: f.text('学历', 'Degree', { ...identity, maxLength: 60 }),
        graduated: f.date('毕业日期', 'Graduated', identity),
      },
    }),
    relations: child({
      title: t('利害关系申报', 'Declared interests'),
      max: 100,
      fields: interest,
    }),
    services: child({
      title: t('履职记录', 'Service on juries'),
      auto: true,
      fields: {
        serviceDate: f.date('日期', 'Date', { auto: true }),
        tenderNumber: f.text('招标编号', 'Tender no.', { auto: true, maxLength: 30 }),
        absentFlag: f.bool('缺席', 'Absent', { auto: true }),
        serviceScore: f.number('评价', 'Rating', { precision: 9, scale: 2, auto: true }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('在库', 'In the pool'),
    SUSPENDED: t('暂停', 'Suspended'),
    RETIRED: t('出库', 'Retired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doDeclare',
      label: t('申报利害关系', 'Declare interests'),
      from: ['APPROVED', 'SUSPENDED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      inputRows: {
        relations: {
          title: t('新增的利害关系', 'New interests'),
          max: 20,
          fields: {
            supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
            companyName: f.text('单位名称', 'Company'),
            relationType: f.lookup('BID_RELATION_TYPE', '关系', 'Relation', { required: true }),
            startDate: f.date('开始', 'From'),
            endDate: f.date('结束', 'To'),
          },
        },
      },
    },
    {
      op: 'doChange',
      label: t('变更资料', 'Change data'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      approval: { process: 'BID_EXPERT_CHANGE' },
      input: {
        employer: f.text('工作单位', 'Employer'),
        title: f.text('职称', 'Professional title', { maxLength: 60 }),
        yearsInField: f.integer('从业年限', 'Years in the field', { min: '0', max: '70' }),
        categoryIds: f.multiref('srmBaseCategory', '专业品类', 'Categories of expertise'),
        jurorRoles: f.multilookup('BID_JUROR_ROLE', '可任角色', 'Roles'),
        effectiveTo: f.date('有效期至', 'Valid to'),
        reason,
      },
    },
    {
      op: 'doSuspend',
      label: t('暂停', 'Suspend'),
      from: ['APPROVED'],
      to: 'SUSPENDED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: {
        reason,
        punishedFlag: f.bool('因违规处罚', 'As a punishment', { required: true, default: 'N' }),
      },
    },
    {
      op: 'doResume',
      label: t('恢复', 'Resume'),
      from: ['SUSPENDED'],
      to: 'APPROVED',
      by: 'buyer',
      style: 'success',
      optional: true,
    },
    {
      op: 'doAbolish',
      label: t('出库', 'Retire'),
      from: ['APPROVED', 'SUSPENDED', 'REJECTED'],
      to: 'RETIRED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      confirm: t('出库后不再参加抽取，确定？', 'A retired expert is never drawn again. Retire?'),
    },
    {
      op: 'followJury',
      label: t('履职记录', 'Service record'),
      from: ['APPROVED', 'SUSPENDED', 'RETIRED'],
      to: ['APPROVED', 'SUSPENDED', 'RETIRED'],
      by: 'system',
    },
  ],
  access: {
    org: 'orgId',
    groupWide: true,
    users: ['userId'],
    lookup: 'buyer',
    codes: { btnViewIdentity: t('查看专家身份', 'See who experts are') },
  },
  list: {
    columns: `
      expertNumber expertName expertType internalFlag employer effectiveTo drawnTimes attendTimes
      lastScore status`,
    filters: 'expertNumber expertType internalFlag status effectiveTo',
    sort: '-creationDate',
  },
  screens: {
    expertList: { kind: 'list', side: 'buyer' },
    expertEdit: { kind: 'edit', side: 'buyer' },
  },
  indexes: [{ fields: ['status', 'effectiveTo'] }, { fields: ['supplierId'], child: 'relations' }],
})
