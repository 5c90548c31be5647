import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Company, idOf, remember } from './build.ts'

type Row = { id: string; versionNum: number }
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

/** Code, name, English name, family, grade, approval limit. */
const JOBS = [
  ['J-DIR', '采购总监', 'Purchasing director', 'MANAGEMENT', 16, '2000000'],
  ['J-MGR', '采购经理', 'Purchasing manager', 'PURCHASING', 12, '500000'],
  ['J-BUY', '采购员', 'Buyer', 'PURCHASING', 8, null],
  ['J-PLT', '工厂经理', 'Plant manager', 'MANAGEMENT', 13, '200000'],
  ['J-QA', '质量工程师', 'Quality engineer', 'QUALITY', 9, null],
  ['J-FIN', '财务专员', 'Finance clerk', 'FINANCE', 8, null],
] as const

/** Code, name and English name, job, department, headcount, holder, the position above. */
const POSITIONS = [
  ['P-DIR', '采购总监', 'Purchasing director', 'J-DIR', 'D-PUR', 1, ['director1'], null],
  [
    'P-MGR-SZ',
    '苏州采购经理',
    'Purchasing manager Suzhou',
    'J-MGR',
    'D-PUR-SZ',
    1,
    ['manager1'],
    'P-DIR',
  ],
  [
    'P-MGR-WX',
    '无锡采购经理',
    'Purchasing manager Wuxi',
    'J-MGR',
    'D-PUR-WX',
    1,
    ['manager2'],
    'P-DIR',
  ],
  [
    'P-BUY-SZ',
    '苏州采购员',
    'Buyer Suzhou',
    'J-BUY',
    'D-PUR-SZ',
    3,
    ['buyer1', 'buyer3'],
    'P-MGR-SZ',
  ],
  [
    'P-BUY-WX',
    '无锡采购员',
    'Buyer Wuxi',
    'J-BUY',
    'D-PUR-WX',
    2,
    ['buyer2', 'buyer4'],
    'P-MGR-WX',
  ],
  ['P-BUY-GRP', '集团采购员', 'Group buyer', 'J-BUY', 'D-PUR', 2, ['buyer5', 'buyer6'], 'P-DIR'],
  [
    'P-PLT-SZ1',
    '苏州一厂经理',
    'Plant manager Suzhou 1',
    'J-PLT',
    'D-PRD-SZ1',
    1,
    ['factory1'],
    'P-DIR',
  ],
  [
    'P-QA-SZ',
    '苏州质量工程师',
    'Quality engineer Suzhou',
    'J-QA',
    'D-QA-SZ',
    2,
    ['quality1', 'quality3'],
    'P-DIR',
  ],
  ['P-FIN', '财务专员', 'Finance clerk', 'J-FIN', 'D-FIN', 2, ['finance1'], 'P-DIR'],
] as const

/**
 * Administrative data in addition to accounts: positions and reporting lines, delegations,
 * exceptions, outside systems.
 */
export async function buildStaffing(company: Company, today: string): Promise<void> {
  const admin = await company.as('admin')
  const save = (resource: string, values: object): Promise<Row> =>
    admin.ok(resource, 'saveOrUpdate', values)
  for (const [jobCode, jobName, jobNameEn, jobFamily, jobGrade, limit] of JOBS) {
    const names = { jobCode, jobName, jobNameEn, jobFamily, jobGrade }
    const job = await save('baseJob', { ...names, approvalLimitAmount: limit })
    remember(company, 'job', jobCode, job.id)
  }
  for (const [code, name, nameEn, job, department, headcount, people] of POSITIONS) {
    const position = await save('basePosition', {
      ...{ positionCode: code, positionName: name, positionNameEn: nameEn, headcount },
      jobId: idOf(company, 'job', job),
      departmentId: idOf(company, 'department', department),
    })
    remember(company, 'position', code, position.id)
    await admin.ok('basePositionAllot', 'doSave', {
      positionIds: [position.id],
      personIds: people.map((userName) => idOf(company, 'person', userName)),
    })
  }
  const level = await save('basePositionLevel', {
    ...{ levelCode: 'PURCHASING', levelName: '采购审批线', levelNameEn: 'Purchasing approvals' },
    nodes: POSITIONS.map(([code, , , , , , , above]) => ({
      positionId: idOf(company, 'position', code),
      parentPositionId: above ? idOf(company, 'position', above) : null,
    })),
  })
  await admin.ok('basePositionLevel', 'doEffect', of(level))
  await buildExceptions(company, today)
  await buildSystems(company, today)
}

/** A manager absent next week, and a small plant's buyer who also posts invoices for a while. */
async function buildExceptions(company: Company, today: string): Promise<void> {
  const admin = await company.as('admin')
  const manager = await company.as('manager1')
  const away = await manager.ok('baseUserAuthorization', 'saveOrUpdate', {
    ...{ toUserId: idOf(company, 'user', 'director1'), authType: 'APPROVAL' },
    ...{ startTime: `${addDays(today, 7)} 08:00:00`, endTime: `${addDays(today, 12)} 18:00:00` },
    reason: '供应商审核出差',
  })
  await manager.ok('baseUserAuthorization', 'doEffect', of(away))
  const [buying] = await admin.ok('baseRole', 'listByPage', { roleCode: 'BUYER', pageRows: 1 })
  const [paying] = await admin.ok('baseRole', 'listByPage', {
    ...{ roleCode: 'FINANCE_CLERK', pageRows: 1 },
  })
  const role = await admin.ok('baseRole', 'findById', { id: buying.id })
  await admin.ok('baseRole', 'saveOrUpdate', { ...of(role), conflictRoleIds: [paying.id] })
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: idOf(company, 'user', 'buyer6'),
    respId: idOf(company, 'responsibility', 'FINANCE_CLERK'),
    reason: '财务休假期间代为登记发票',
    exceptionUntil: addDays(today, 90),
  })
  await admin.ok('baseBpmUrgeConfig', 'saveOrUpdate', {
    ...{ configName: '默认催办', configNameEn: 'Default reminders', channels: ['INAPP', 'EMAIL'] },
    ...{ escalateAfterHours: '24', escalateTo: 'INFORM_MANAGER' },
  })
}

/** Outside systems: a provider not enabled yet, and an application that reads orders. */
async function buildSystems(company: Company, today: string): Promise<void> {
  const admin = await company.as('admin')
  await admin.ok('baseSso', 'saveOrUpdate', {
    ...{ ssoCode: 'WORKPLACE', ssoName: '企业统一登录', ssoNameEn: 'Company account' },
    ...{ issuer: 'https://login.huachen-precision.example/realms/staff', clientId: 'opensrm' },
    ...{ userMatch: 'EMAIL', allowedDomains: 'huachen-precision.example' },
  })
  await admin.ok('baseOauthApp', 'saveOrUpdate', {
    ...{
      appName: '采购看板',
      appNameEn: 'Purchasing dashboard',
      grantTypes: ['CLIENT_CREDENTIALS'],
    },
    ownerUserId: idOf(company, 'user', 'buyer5'),
    respId: idOf(company, 'responsibility', 'BUYER'),
    expireDate: addDays(today, 365),
    apis: ['listByPage', 'findById'].map((action) => ({ apiPath: `srmPurOrder/${action}` })),
  })
}
