import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An employee. An account is made from a person; approvals, buyers and applicants are persons. */
export const basePerson = defineDocument({
  resource: 'basePerson',
  title: t('员工', 'Person (employee)'),
  display: { code: 'employeeNo', name: 'personName', nameEn: 'personNameEn' },
  withoutOrg: true,
  fields: {
    employeeNo: f.text('工号', 'Employee no.', { required: true, unique: true, maxLength: 32 }),
    personName: f.text('姓名', 'Name', { required: true, maxLength: 100 }),
    personNameEn: f.text('英文名', 'English name', { maxLength: 100 }),
    gender: f.lookup('GENDER', '性别', 'Gender'),
    personType: f.lookup('PERSON_TYPE', '员工类型', 'Person type', {
      required: true,
      default: 'REGULAR',
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    mainPositionId: f.ref('basePosition', '主职位', 'Main position', { auto: true }),
    jobId: f.ref('baseJob', '职务', 'Job', { copiedFrom: 'mainPositionId.jobId' }),
    managerPersonId: f.ref('basePerson', '直接上级', 'Line manager', { auto: true }),
    mobile: f.text('手机', 'Mobile', { maxLength: 20 }),
    officePhone: f.text('办公电话', 'Office phone', { maxLength: 30 }),
    email: f.text('邮箱', 'E-mail', { pattern: '[^@\\s]+@[^@\\s]+' }),
    entryDate: f.date('入职日期', 'Entry date', { required: true, default: { today: true } }),
    leaveDate: f.date('离职日期', 'Leave date'),
    signatureFileId: f.attachments('签名图片', 'Signature image'),
    userId: f.ref('baseUser', '账号', 'Account', { auto: true }),
    sourceSystem: f.lookup('SOURCE_SYSTEM', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceId: f.text('来源标识', 'Source id', { auto: true, maxLength: 60 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    positions: child({
      title: t('任职', 'Position assignments'),
      auto: true,
      fields: {
        positionId: f.ref('basePosition', '职位', 'Position', { auto: true }),
        departmentId: f.ref('baseDepartment', '部门', 'Department', { auto: true }),
        primaryFlag: f.bool('主职', 'Primary', { auto: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
        effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      },
    }),
  },
  states: { ON_JOB: t('在职', 'On the job'), LEFT: t('离职', 'Left') },
  editableIn: ['ON_JOB', 'LEFT'],
  transitions: [
    {
      op: 'doLeave',
      label: t('离职', 'Leave'),
      from: ['ON_JOB'],
      to: 'LEFT',
      by: 'buyer',
      style: 'danger',
      input: {
        leaveDate: f.date('离职日期', 'Leave date', { required: true, default: { today: true } }),
        replacementId: f.ref('basePerson', '接替人', 'Replacement', {
          refFilter: [{ field: 'status', is: 'ON_JOB' }],
          hint: t(
            '接替其在审批矩阵中的全部行和待办审批',
            'Takes over all rows of the approval matrix and the open approvals',
          ),
        }),
      },
    },
    {
      op: 'doRehire',
      label: t('重新入职', 'Rehire'),
      from: ['LEFT'],
      to: 'ON_JOB',
      by: 'buyer',
      input: {
        entryDate: f.date('入职日期', 'Entry date', { required: true, default: { today: true } }),
      },
    },
    {
      op: 'doCreateUser',
      label: t('创建账号', 'Create account'),
      from: ['ON_JOB'],
      to: 'same',
      by: 'buyer',
      bulk: true,
    },
  ],
  clock: [{ code: 'closeAccount', at: 'leaveDate', after: { days: 1 }, states: ['LEFT'] }],
  access: { org: null, lookup: 'met' },
  list: {
    columns: `
      employeeNo personName departmentId mainPositionId jobId managerPersonId mobile email status
      userId`,
    filters: 'employeeNo personName departmentId jobId status personType entryDate',
    sort: 'employeeNo',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        employeeNo personName personNameEn gender personType departmentId mainPositionId jobId
        managerPersonId entryDate leaveDate`,
    },
    {
      title: t('联系方式', 'Contact'),
      fields: 'mobile officePhone email signatureFileId',
    },
    {
      title: t('账号与来源', 'Account and source'),
      fields: 'userId sourceSystem sourceId remark',
    },
  ],
  screens: {
    employee: { kind: 'list', side: 'buyer' },
    EditEmployee: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'baseUser', field: 'personId' },
    { direction: 'down', resource: 'basePositionAllot', field: 'personId' },
  ],
  indexes: [
    { fields: ['personName'] },
    { fields: ['departmentId', 'status'] },
    { fields: ['sourceSystem', 'sourceId'], unique: true, where: 'source_id is not null' },
  ],
  checks: [{ name: 'employment_period', sql: 'leave_date >= entry_date' }],
})
