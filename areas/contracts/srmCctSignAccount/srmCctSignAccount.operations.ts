import { Readable } from 'node:stream'
import type { ListedRow } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isCreditCode, isResidentId, plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type EnrichContext,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { openText, sealText } from '@opensrm/platform/secrets/sealed.ts'
import { issueEmailCode, redeemEmailCode } from '@opensrm/platform/session/emailCodes.ts'
import { authorityOf } from '@opensrm/platform/signatures/authority.ts'
import { issueCertificate, serialOf } from '@opensrm/platform/signatures/certificates.ts'
import { drawnSeal } from '@opensrm/platform/signatures/signing.ts'
import { sql } from 'kysely'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../signing.errors.ts'
import { takeVerdict } from '../signing/follow.ts'
import { askProvider, callbackFor, LOCAL } from '../signing/provider.ts'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import { srmCctSignAccount } from './srmCctSignAccount.definition.ts'
import type { SignAccount } from './srmCctSignAccount.rules.ts'

const CERTIFICATE_DAYS = 1095
const HOURS_TO_VERIFY = 24
const LATE = inBothLanguages(t('认证超时', 'Not verified in time'))

export const srmCctSignAccountOperations = defineOperations(srmCctSignAccount, {
  async beforeSave(context, draft, before) {
    await drawSeals(context, draft)
    return keepIdNumber(context, draft, before)
  },
  enrich: fillOwn,
  effects: {
    doCreatePersonAccount: verifyPerson,
    async doConfirmCode(context, account, { verifyCode }) {
      if (!account.verifyKey) context.refuse('SIGN_NO_CODE')
      const challengeId = await openText(context.platform, String(account.verifyKey))
      await redeemEmailCode(context.platform, { challengeId, code: verifyCode })
      return certified(context, account)
    },
    doCreateOrgAccount: verifyOrganisation,
    doVerify: (context, account) => certified(context, account),
    doRefuseVerify: async (_context, _account, { reason }) => failed(reason),
    doVerifyCallback: async (context, _account, { certExpireDate, certSerial }) => ({
      patch: { fields: { ...verified(context), certExpireDate, certSerial } },
    }),
    async doVerifyFail(context, account, { failReason }) {
      const { id, createdBy } = account
      context.emit('srmCctSignAccount.failed', { id, createdBy })
      return failed(failReason ?? LATE)
    },
    doRenewCert: (context, account) => verification(context, account),
    async doDisable(context, account, { reason }) {
      await assertMayDisable(context, account)
      return { patch: { fields: { failReason: reason, certExpireDate: null } } }
    },
    doEnable: (context, account) => verification(context, account),
    async noteUse(context, _account, { sealName, contractId, userId }) {
      const use = { sealName, contractId, userId, useTime: nowText(context) }
      return { patch: { add: { uses: [use] } } }
    },
  },
  clock: {
    /** The provider's verdict may have come without its call. */
    async verifyOver(context, account) {
      if (!(await takeVerdict(context, account)))
        await context.run(srmCctSignAccount, 'doVerifyFail', account.id, {})
    },
  },
})

function verification(context: OperationContext, account: SignAccount) {
  return account.accountType === 'PERSON'
    ? verifyPerson(context, account)
    : verifyOrganisation(context, account)
}

async function verifyPerson(context: OperationContext, account: SignAccount) {
  if (account.providerCode !== LOCAL) return register(context, account)
  const { platform, caller } = context
  const { email, accountName, accountNumber } = account
  if (!(await platform.mail.isReady())) return judgedByHand
  const { challengeId, code } = await issueEmailCode(platform, {
    ...{ purpose: 'SIGN_ACCOUNT', target: `sign ${account.id}` },
    ...{ userId: account.userId, clientIp: `sign ${account.userId}` },
  })
  const subject = {
    CN: `签署账号${accountNumber}的验证码：${code}`,
    EN: `Code for sign account ${accountNumber}: ${code}`,
  }[caller?.language ?? 'CN']
  const text = {
    CN: `${accountName}：验证码为 ${code}，10 分钟内有效。输入后即完成个人认证，可签署合同。`,
    EN: `${accountName}, the code is ${code}. It is valid for 10 minutes, and verifies you as a signer of contracts.`,
  }[caller?.language ?? 'CN']
  context.afterCommit(() => sendSoon(platform, { to: String(email), subject, text }))
  return underWay(context, { verifyKey: await sealText(platform, challengeId) })
}

async function verifyOrganisation(context: OperationContext, account: SignAccount) {
  await assertSameAsMaster(context, account)
  const { supplierId, providerCode } = account
  const persons = await context.select(srmCctSignAccount, {
    ...{ accountType: 'PERSON', status: 'VERIFIED', supplierId, providerCode },
  })
  if (persons.length === 0) context.refuse('SIGN_NO_PERSON')
  if (providerCode !== LOCAL) return register(context, account)
  return judgedByHand
}

/** A manager of the buyer compares the document, however long it takes. */
const judgedByHand = {
  patch: { fields: { failReason: null, verifyDueTime: null, verifyKey: null } },
}

/** Name and code of an organisation are those of the supplier master or of the legal entity. */
export async function assertSameAsMaster(
  context: OperationContext,
  account: SignAccount,
): Promise<void> {
  if (!(await isAsInMaster(context, account)))
    context.refuse('SIGN_NAME_DIFFERS', { owner: account.accountName ?? '' })
}

export async function isAsInMaster(
  context: OperationContext,
  { supplierId, settleOrgId, accountName, idNumber }: SignAccount,
): Promise<boolean> {
  const supplier = supplierId ? await context.find(srmPosSupplier, supplierId) : null
  const org = settleOrgId ? await legalEntity(context, settleOrgId) : null
  const name = supplier?.supplierName ?? org?.orgName
  const code = supplier
    ? (supplier.unifiedCreditCode ?? supplier.registrationNo)
    : org?.unifiedCreditCode
  const own = await openText(context.platform, String(idNumber))
  return name === accountName && plainCode(code ?? '') === plainCode(own)
}

/** An organisation without a code of its own signs as the legal entity it belongs to. */
async function legalEntity(context: OperationContext, id: string) {
  const org = await context.find(baseOrganization, id)
  if (org?.unifiedCreditCode || !org?.legalOrgId) return org
  return context.find(baseOrganization, org.legalOrgId)
}

async function register(context: OperationContext, account: SignAccount) {
  const { accountNumber, accountType, accountName, idType, mobile, email, legalPerson } = account
  const { accountId, verifyUrl } = await askProvider(
    context,
    String(account.providerCode),
    'createAccount',
    {
      ...{ accountNumber, accountType, accountName, idType, mobile, email, legalPerson },
      idNumber: await openText(context.platform, String(account.idNumber)),
      ...(await callbackFor(context, String(accountNumber))),
    },
  )
  const verifyKey = await sealText(context.platform, verifyUrl)
  return underWay(context, { providerAccountId: accountId, verifyKey }, { verifyUrl })
}

function underWay(
  context: OperationContext,
  fields: { verifyKey: string; providerAccountId?: string },
  answer: { verifyUrl?: string } = {},
) {
  const over = new Date(context.now.getTime() + HOURS_TO_VERIFY * 3_600_000)
  const verifyDueTime = formatInstant(over, context.platform.config.timeZone)
  return { patch: { fields: { ...fields, verifyDueTime, failReason: null } }, answer }
}

/** A certificate of the installation for a verified owner. The key never leaves the server, and is stored encrypted. */
async function certified(context: OperationContext, account: SignAccount) {
  const { platform, now: from, today } = context
  const certExpireDate = addDays(today, CERTIFICATE_DAYS)
  const to = new Date(from.getTime() + (CERTIFICATE_DAYS + 1) * 86_400_000)
  const name = String(account.accountName)
  const organisation = account.accountType === 'ORGANIZATION' ? name : null
  const { certificate, privateKey } = await issueCertificate(
    await authorityOf(platform),
    { commonName: name, organisation },
    { from, to },
  )
  return {
    patch: {
      fields: {
        ...verified(context),
        certExpireDate,
        certSerial: serialOf(certificate),
        certificate: certificate.toString('base64'),
        signKey: await sealText(platform, privateKey.toString('base64')),
      },
    },
  }
}

function verified(context: OperationContext) {
  return { verifyTime: nowText(context), failReason: null, verifyDueTime: null, verifyKey: null }
}

function failed(failReason: string) {
  const none = { certExpireDate: null, verifyDueTime: null, verifyKey: null }
  return { patch: { fields: { failReason, ...none } } }
}

async function assertMayDisable(context: OperationContext, account: SignAccount): Promise<void> {
  const { caller } = context
  if (caller?.supplierId) {
    const user = await context.findMaster(baseUser, caller.userId)
    if (user?.supplierAdminFlag !== 'Y') context.refuse('SIGN_NOT_ADMIN')
  }
  const waiting = [
    ...(await context.selectRows(srmCctContract, 'signers', {
      ...{ signAccountId: account.id, signStatus: ['TO_SIGN', 'WAITING'] },
    })),
    ...(await context.selectRows(srmCctContract, 'signers', {
      ...{ agentAccountId: account.id, signStatus: ['TO_SIGN', 'WAITING'] },
    })),
  ]
  const [row] = waiting
  if (!row) return
  const contract = await context.find(srmCctContract, row.headerId)
  context.refuse('SIGN_ACCOUNT_IN_USE', { contract: contract?.contractNumber ?? '' })
}

/** A seal without a picture gets one drawn from the name. */
async function drawSeals(context: OperationContext, draft: SignAccount): Promise<void> {
  const { platform, caller } = context
  for (const seal of draft.seals) {
    if (seal.sealFileId || !draft.accountName) continue
    const kind = seal.sealType === 'PERSONAL' || seal.sealType === 'LEGAL' ? 'square' : 'round'
    const name = (seal.sealType === 'LEGAL' ? draft.legalPerson : null) ?? draft.accountName
    const png = Buffer.from(await drawnSeal({ name, kind }))
    const { id } = await keepFile(platform, {
      name: `${seal.sealName ?? 'seal'}.png`,
      bytes: Readable.from([png]),
      ...{ userId: caller?.userId ?? null, resource: srmCctSignAccount.resource },
    })
    seal.sealFileId = id
  }
}

/** The number is compared in its plain form, and stored encrypted. */
async function keepIdNumber(
  context: OperationContext,
  draft: SignAccount,
  before: SignAccount | null,
): Promise<Issue[]> {
  if (!draft.idNumber || draft.idNumber === before?.idNumber) return []
  draft.idNumber = draft.idNumber.replace(/\s/g, '').toUpperCase()
  const isWrong =
    (draft.idType === 'ID_CARD' && !isResidentId(draft.idNumber, context.today)) ||
    (draft.idType === 'CREDIT_CODE' && !isCreditCode(draft.idNumber))
  return isWrong ? [{ field: 'idNumber', code: 'SIGN_ID_NUMBER' }] : []
}

/**
 * What only the owner sees: the number, masked, and a provider's link; of an organisation its whole side. The other side
 * sees no seals either.
 */
async function fillOwn(
  { platform, db, caller }: EnrichContext,
  accounts: ListedRow<typeof srmCctSignAccount>[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const { rows } = await sql<{
    id: string
    owner: string
    person: string | null
    id_number: string | null
    verify_key: string | null
    provider_account_id: string | null
    status: string
  }>`select id, owner_side as owner, case account_type when 'PERSON' then user_id end as person,
      id_number, verify_key, provider_account_id, status
    from srm_cct_sign_account where id = any(${ids}::bigint[])`.execute(db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const account of accounts) {
    const kept = stored.get(account.id)
    const isTheirs = kept?.owner !== caller?.side.toUpperCase()
    if (!kept || isTheirs) {
      for (const seal of account.seals ?? []) seal.sealFileId = null
      continue
    }
    if (kept.person !== null && kept.person !== caller?.userId) continue
    if (kept.id_number) account.idNumberMasked = masked(await openText(platform, kept.id_number))
    const { verify_key: key, provider_account_id: provider } = kept
    if (key && provider && kept.status === 'VERIFYING')
      account.verifyUrl = await openText(platform, key)
  }
}

/** The first three and the last four characters. */
function masked(plain: string): string {
  return plain.length < 11
    ? '****'
    : `${plain.slice(0, 3)}${'*'.repeat(plain.length - 7)}${plain.slice(-4)}`
}
