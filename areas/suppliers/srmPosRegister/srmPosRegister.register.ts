import { tableOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { callbacksOf } from '@opensrm/platform/documents/approval.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { RequestInfo } from '@opensrm/platform/http/action.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { consumeProof } from '@opensrm/platform/session/emailCodes.ts'
import { startInputOf } from '@opensrm/platform/workflow/starting.ts'
import { sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { openInvite } from '../srmPosRegisterInvite/srmPosRegisterInvite.code.ts'
import { srmPosRegisterInvite } from '../srmPosRegisterInvite/srmPosRegisterInvite.definition.ts'
import { createRegistrant, isMailboxTaken } from './srmPosRegister.account.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import { companiesLike, type Duplicates, refuseKnown } from './srmPosRegister.duplicates.ts'
import { registerOrganisations } from './srmPosRegister.organisations.ts'
import type { Registration } from './srmPosRegister.rules.ts'

export type Visitor = {
  supplierName: string
  countryCode: string
  unifiedCreditCode?: string | undefined
  registrationNo?: string | undefined
  supplierType: string
  contactName: string
  contactMobile: string
  contactEmail: string
  loginName: string
  orgIds: readonly string[]
  challengeId: string
  ticket: string
  invite?: string | undefined
  language: 'CN' | 'EN'
}

export type Registered = { registerNumber: string; status: string }

const PER_DAY = 5

/**
 * One transaction: the proof of the mailbox and the invitation are used up together with the
 * registration and its account.
 */
export async function register(
  engine: Engine,
  request: RequestInfo,
  visitor: Visitor,
  password: string,
): Promise<Registered> {
  try {
    return await engine.inTransaction(null, null, (context) =>
      registerInside(engine, context, { request, visitor, password }),
    )
  } catch (error) {
    throw translated(error)
  }
}

type Asked = { request: RequestInfo; visitor: Visitor; password: string }

async function registerInside(
  engine: Engine,
  context: EngineContext,
  { request, visitor, password }: Asked,
): Promise<Registered> {
  const earlier = await earlierAnswer(context, request, visitor)
  if (earlier) return earlier
  await assertDaily(context, request)
  const { challengeId, ticket, contactEmail } = visitor
  await consumeProof(context.platform, context.tx, { challengeId, ticket, target: contactEmail })
  const invite = visitor.invite ? await openInvite(context, visitor.invite, 'lock') : null
  const isOpen = (await profilesOf(context.platform)).text('SELF_REGISTER') === 'Y'
  if (!invite && !isOpen) context.refuse('REGISTER_CLOSED')
  const company = {
    supplierName: invite?.supplierName ?? visitor.supplierName,
    countryCode: visitor.countryCode,
    unifiedCreditCode: visitor.unifiedCreditCode ? plainCode(visitor.unifiedCreditCode) : null,
    registrationNo: visitor.registrationNo || null,
  }
  if (invite && invite.email?.toLowerCase() !== contactEmail)
    context.refuse('REGISTER_INVITED_MAIL', undefined, { field: 'contactEmail' })
  if (company.countryCode === 'CN' && !company.unifiedCreditCode)
    context.refuse('CREDIT_CODE_MISSING', undefined, { field: 'unifiedCreditCode' })
  if (company.countryCode !== 'CN' && !company.registrationNo)
    context.refuse('REGISTRATION_NO_MISSING', undefined, { field: 'registrationNo' })
  const like = await companiesLike(context, company)
  refuseKnown(context, like)
  if (await isMailboxTaken(context, contactEmail))
    context.refuse('REGISTER_MAIL_TAKEN', undefined, { field: 'contactEmail' })
  const made = await createRegistration(
    context,
    { request, visitor, password },
    { company, like, invite },
  )
  if (invite) {
    await context.run(srmPosRegisterInvite, 'doRegistered', invite.id)
    await context.update(srmPosRegisterInvite, invite.id, {
      fields: { registerId: made.id, codeHash: null },
    })
  }
  const status = await begin(engine, context, made, invite !== null)
  return { registerNumber: made.registerNumber ?? '', status }
}

type Company = {
  supplierName: string
  countryCode: string
  unifiedCreditCode: string | null
  registrationNo: string | null
}

type Invite = NonNullable<Awaited<ReturnType<typeof openInvite>>>

async function createRegistration(
  context: EngineContext,
  { request, visitor, password }: Asked,
  { company, like, invite }: { company: Company; like: Duplicates; invite: Invite | null },
): Promise<Registration> {
  const { contactName, contactMobile, contactEmail, loginName, supplierType, language } = visitor
  const open = (await registerOrganisations(context)).map(({ id }) => id)
  const wished = visitor.orgIds.filter((id) => open.includes(id))
  const version = (await profilesOf(context.platform)).text('USER_AGREEMENT_VERSION')
  const made = await context.create(srmPosRegister, {
    ...company,
    ...{ contactName, contactMobile, contactEmail, loginName, supplierType },
    registerSource: invite ? 'INVITE' : 'SELF',
    inviteId: invite?.id ?? null,
    targetOrgIds: invite?.orgIds ?? (open.length === 1 ? open : wished),
    targetCategoryIds: invite?.categoryIds ?? null,
    agreeTermsFlag: 'Y',
    agreedVersion: version || null,
    agreedTime: nowText(context),
    clientIp: request.clientIp.slice(0, 64),
    requestKey: request.requestKey,
    contacts: [
      {
        ...{ contactName, contactType: 'SALES', primaryFlag: 'Y' },
        ...{ mobile: contactMobile, email: contactEmail },
      },
    ],
  })
  const registerUserId = await createRegistrant(context, {
    ...{ userName: loginName, fullName: contactName, email: contactEmail, language, password },
  })
  await context.update(srmPosRegister, made.id, {
    fields: { registerUserId, duplicateResult: like.result },
    add: { duplicates: like.found },
  })
  return (await context.find(srmPosRegister, made.id)) ?? made
}

/** Waits for the approval of the account, where one is asked for. */
async function begin(
  engine: Engine,
  context: EngineContext,
  made: Registration,
  isInvited: boolean,
): Promise<string> {
  const pending = await context.run(srmPosRegister, 'doRegister', made.id)
  const needsApproval = await findValue(context, { profileCode: 'POS_REGISTER_ACCOUNT_APPROVAL' })
  if (isInvited || needsApproval !== 'Y') {
    const opened = await context.run(
      srmPosRegister,
      'doApproveAccount',
      made.id,
      {},
      { viaApproval: true },
    )
    return opened.status
  }
  const asked = { operation: 'doApproveAccount', input: { rowIds: [] } }
  await engine.workflow.start(
    context,
    startInputOf(srmPosRegister, pending, null, asked),
    callbacksOf(context),
  )
  return pending.status
}

/** A form sent twice is answered twice and registers once. */
async function earlierAnswer(
  context: EngineContext,
  { requestKey }: RequestInfo,
  { contactEmail }: Visitor,
): Promise<Registered | null> {
  if (!requestKey) return null
  await sql`select pg_advisory_xact_lock(hashtext('srm_pos_register'), hashtext(${requestKey}))`.execute(
    context.tx,
  )
  const [found] = await context.select(srmPosRegister, { requestKey })
  if (found?.contactEmail !== contactEmail) return null
  return { registerNumber: found.registerNumber ?? '', status: found.status }
}

async function assertDaily(context: EngineContext, { clientIp }: RequestInfo): Promise<void> {
  const address = clientIp.slice(0, 64)
  await sql`select pg_advisory_xact_lock(hashtext('srm_pos_register address'), hashtext(${address}))`.execute(
    context.tx,
  )
  const { timeZone } = context.platform.config
  const today = `${dayOf(context.now, timeZone)} 00:00:00`
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(tableOf(srmPosRegister))}
    where client_ip = ${address} and agreed_time >= ${today}::timestamp`.execute(context.tx)
  if (Number(rows[0]?.count) >= PER_DAY) throw new AppError('TOO_MANY_REQUESTS')
}

const FIELD_OF_FORM: { readonly [field: string]: string } = {
  userName: 'loginName',
  email: 'contactEmail',
  userFullName: 'contactName',
}

/** Faults of the account are shown beside the fields of the form; what others hold is not told. */
function translated(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const isTaken =
    error.code === 'DUPLICATE_VALUE' || error.issues?.some(({ code }) => code === 'DUPLICATE_VALUE')
  if (isTaken) return new AppError('REGISTER_TAKEN', {}, { field: 'supplierName' })
  for (const issue of error.issues ?? [])
    if (issue.field) issue.field = FIELD_OF_FORM[issue.field] ?? issue.field
  return error
}
