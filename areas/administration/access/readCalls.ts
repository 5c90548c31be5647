import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type OtherName, otherName } from '@opensrm/platform/documents/otherNames.ts'

/** Accepts the id of a department or job under its own key or under `id`. */
const named = (body: { [key: string]: unknown }, key: string) => String(body[key] ?? body.id ?? '')

const list = (
  resource: string,
  of: string,
  fixed: object = {},
): Omit<OtherName, 'action' | 'title'> => ({
  resource,
  get: true,
  call: (body) => ({ resource: of, action: 'listByPage', body: { ...body, ...fixed } }),
})

const ofDepartment = (body: { [key: string]: unknown }) => ({
  resource: 'basePosition',
  action: 'listByPage',
  body: { departmentId: named(body, 'departmentId') },
})

type Row = { [key: string]: unknown }

/**
 * Calls that clients of the specification make by GET with query parameters: people, companies,
 * organisations, positions.
 */
export const readCalls = [
  otherName({
    ...list('basePerson', 'basePerson'),
    action: 'list',
    title: t('员工列表', 'List of persons'),
  }),
  otherName({
    ...list('basePerson', 'basePerson'),
    action: 'listAll',
    title: t('全部员工', 'All persons'),
    whole: true,
  }),
  otherName({
    ...list('baseEnterprise', 'baseOrganization', { orgType: ['LEGAL'] }),
    action: 'list',
    title: t('企业列表', 'List of enterprises'),
  }),
  otherName({
    resource: 'baseEnterprise',
    action: 'findById',
    title: t('查询企业', 'Read an enterprise'),
    get: true,
    call: ({ id }) => ({ resource: 'baseOrganization', action: 'findById', body: { id } }),
    answer: (org) => {
      if ((org as Row).orgType !== 'LEGAL') throw new AppError('NOT_FOUND')
      return org
    },
  }),
  otherName({
    ...list('baseOrg', 'baseOrganization'),
    action: 'list',
    title: t('组织列表', 'List of organisations'),
  }),
  otherName({
    resource: 'baseOrg',
    action: 'findById',
    title: t('查询组织', 'Read an organisation'),
    get: true,
    call: ({ id }) => ({ resource: 'baseOrganization', action: 'findById', body: { id } }),
  }),
  otherName({
    ...list('baseOrganization', 'baseOrganization'),
    action: 'list',
    title: t('组织列表', 'List of organisations'),
  }),
  otherName({
    resource: 'baseAllocationArea',
    action: 'findByJobId',
    title: t('职务的分配区域', 'Allocation areas of a job'),
    get: true,
    call: (body) => ({
      ...{ resource: 'baseJob', action: 'findById', body: { id: named(body, 'jobId') } },
    }),
    answer: (job) => (job as Row).areas,
  }),
  otherName({
    resource: 'basePosition',
    action: 'findByDepartmentId',
    title: t('部门的职位', 'Positions of a department'),
    get: true,
    call: ofDepartment,
    whole: true,
  }),
  otherName({
    resource: 'basePositionJob',
    action: 'findByDepartmentId',
    title: t('部门的职位与职务', 'Positions of a department with their jobs'),
    get: true,
    call: ofDepartment,
    whole: true,
    answer: (positions) =>
      (positions as Row[]).map(({ id, positionCode, positionName, jobId, jobIdLabel }) => ({
        ...{ positionId: id, positionCode, positionName, jobId, jobIdLabel },
      })),
  }),
  otherName({
    resource: 'baseUserResponsibility',
    action: 'doSave',
    title: t('保存用户职责', 'Save responsibilities of users'),
    call: (body) => ({
      resource: 'baseUserResponsibility',
      action: Array.isArray(body.rows) ? 'doBatchSaveOrUpdate' : 'saveOrUpdate',
      body,
    }),
  }),
]
