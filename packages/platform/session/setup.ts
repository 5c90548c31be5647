import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { insertSeed } from '../access/seedRows.ts'
import type { Db, Platform, RequestInfo, Tx } from '../http/action.ts'
import { setPassword } from './credentials.ts'
import { keysOf } from './keys.ts'
import { openSession } from './login.ts'
import { sessionErrors } from './session.errors.ts'
import type { SessionAnswer } from './sessionAnswer.ts'

export type SetupInput = {
  userName: string
  fullName: string
  email: string
  organisationName: string
  password: string
  keyId?: string | undefined
  lan?: string | undefined
}

/** No user can log in yet: the first visitor becomes the administrator. */
export async function isSetupNeeded(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: string }>`select 1 as found from base_user limit 1`.execute(
    db,
  )
  return rows.length === 0
}

/** Creates the first organisation, department, person and administrator, all or nothing, and only once. */
export async function setUp(
  platform: Platform,
  request: RequestInfo,
  input: SetupInput,
): Promise<SessionAnswer> {
  const { reader } = await keysOf(platform)
  const password = reader.readPassword(input.password, platform.clock(), input.keyId)
  const account = await platform.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('opensrm setup'))`.execute(tx)
    if (!(await isSetupNeeded(tx))) throw new AppError(sessionErrors.SETUP_DONE)
    return createAdministrator(platform, tx, { ...input, password })
  })
  return openSession(platform, request, account, input.lan)
}

async function createAdministrator(platform: Platform, tx: Tx, input: SetupInput) {
  const { registry } = platform
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const { rows } = await sql<{ id: string }>`
    select id from base_responsibility where resp_code = 'SYS_ADMIN'`.execute(tx)
  const respId = rows[0]?.id
  if (!respId)
    throw new Error('The installation is not seeded: responsibility SYS_ADMIN is missing')
  const row = (resource: string, values: { [key: string]: unknown }) =>
    insertSeed(tx, registry.document(resource).definition, values)
  const inForce = { effectiveFrom: today, enabledFlag: 'Y' }
  const name = input.organisationName

  const orgId = await row('baseOrganization', {
    ...inForce,
    status: 'ENABLED',
    orgCode: 'ORG01',
    orgName: name,
    shortName: name.slice(0, 60),
    orgType: 'LEGAL',
    levelId: 0,
    treeFullPath: name,
    currencyCode: 'CNY',
    countryCode: 'CN',
    timeZone: platform.config.timeZone,
    seqNum: 10,
  })
  await sql`update base_organization set legal_org_id = id, org_id = id where id = ${orgId}::bigint`.execute(
    tx,
  )
  const departmentId = await row('baseDepartment', {
    ...inForce,
    status: 'ENABLED',
    orgId,
    deptCode: 'DEPT01',
    deptName: '管理部',
    deptNameEn: 'Administration',
    levelId: 0,
    treeFullPath: '管理部',
    deptKind: 'OTHER',
    sourceSystem: 'MANUAL',
    seqNum: 10,
  })
  const personId = await row('basePerson', {
    status: 'ON_JOB',
    orgId,
    employeeNo: 'E0001',
    personName: input.fullName,
    personType: 'REGULAR',
    departmentId,
    email: input.email,
    entryDate: today,
    sourceSystem: 'MANUAL',
  })
  const userId = await row('baseUser', {
    status: 'ACTIVE',
    orgId,
    userName: input.userName.trim(),
    userType: 'INTERNAL',
    userFullName: input.fullName,
    personId,
    supplierAdminFlag: 'N',
    email: input.email,
    preferredLanguage: input.lan === 'EN' ? 'EN' : 'CN',
    timeZone: platform.config.timeZone,
    effectiveFrom: today,
    defaultRespId: respId,
    mustChangePassword: 'N',
    firstLoginFlag: 'N',
    failedCount: 0,
  })
  await sql`update base_person set user_id = ${userId}::bigint where id = ${personId}::bigint`.execute(
    tx,
  )
  await row('baseUserResponsibility', {
    status: 'EFFECTIVE',
    userId,
    respId,
    effectiveFrom: today,
    grantSource: 'MANUAL',
  })
  await setPassword(platform, tx, { userId, userName: input.userName, password: input.password })
  return {
    id: userId,
    user_name: input.userName,
    user_full_name: input.fullName,
    user_type: 'INTERNAL',
    preferred_language: input.lan ?? 'CN',
    default_resp_id: respId,
  }
}
