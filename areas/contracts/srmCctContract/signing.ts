import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sendEvents } from '@opensrm/platform/documents/engine.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  documentAction,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import type { CopyMade } from '@opensrm/platform/files/marks.ts'
import { findInPdf } from '@opensrm/platform/files/readPdfText.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import { confirmOwnPassword } from '@opensrm/platform/session/ownPassword.ts'
import { authorityOf } from '@opensrm/platform/signatures/authority.ts'
import { signaturesIn } from '@opensrm/platform/signatures/checkSignatures.ts'
import { signedPdf } from '@opensrm/platform/signatures/signing.ts'
import { sql } from 'kysely'
import { systemAdministrators } from '../../administration/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import '../signing.errors.ts'
import { askFlow, haveAllSigned, isDecided } from '../signing/follow.ts'
import {
  askProvider,
  callbackFor,
  type FlowState,
  isOutside,
  LOCAL,
  providerChosen,
} from '../signing/provider.ts'
import { srmCctSignAccount } from '../srmCctSignAccount/srmCctSignAccount.definition.ts'
import { srmCctTemplate } from '../srmCctTemplate/srmCctTemplate.definition.ts'
import { contractMarks } from '../srmCctWatermark/marks.ts'
import { closeSigning } from './effect.ts'
import { chosenSigners, orderOf, type ReadySigner, readySigner } from './signers.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

type Signer = Contract['signers'][number]
type SignerPatch = Partial<Signer> & { id: string }

/** A seal of 42 mm, as companies use it, and a personal one of 20 mm, in points. */
const SEAL_WIDTH = { ORGANIZATION: 119, PERSON: 57 } as const

export const signingEffects = {
  doSignContract: signContract,
  doRefuseSign: refuseSign,
  doRevokeSign: revokeSign,
  doCompleteSign: (context: OperationContext, contract: Contract, { flow }: { flow: FlowState }) =>
    followFlow(context, contract, flow),
}

const ofContract = { contractId: f.ref('srmCctContract', '合同', 'Contract', { required: true }) }

export const signingActions = {
  findSignUrl: documentAction({
    title: t('获取签署链接', 'Get the link for signing'),
    by: 'both',
    code: 'btnSignContract',
    input: ofContract,
    run: findSignUrl,
  }),
  findSignPage: documentAction({
    title: t('签署页面', 'Page for signing'),
    by: 'both',
    code: 'btnSignContract',
    readOnly: true,
    input: { ...ofContract, signToken: f.text('签署链接', 'Link', { required: true }) },
    run: findSignPage,
  }),
  downloadSignedDoc: documentAction({
    title: t('下载已签合同', 'Download the signed contract'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: ofContract,
    async run(context, { contractId }) {
      const contract = await context.findAs(srmCctContract, contractId)
      const bytes = await unchangedSigned(context, contract)
      const fileName = `${contract.contractNumber}-V${contract.version}.pdf`
      return { fileName, mimeType: 'application/pdf', content: bytes.toString('base64') }
    },
  }),
}

/** A signed original leaves unmarked, because a mark breaks the signature, and only as it was signed. */
export async function marksOnCopy(context: OperationContext, contract: Contract, copy: CopyMade) {
  const isOriginal = copy.purpose === 'download' && copy.field === 'signedFileId'
  if (!isOriginal) return contractMarks(context, contract, copy)
  if (contract.signedHash) await unchangedSigned(context, contract)
  return []
}

// --- Start

type Planned = { row: Partial<Signer>; ready: ReadySigner }

/** The signers of the flow, each ready to sign, with the place of each in the text. */
export async function plannedSigners(
  context: OperationContext,
  contract: Contract,
): Promise<Planned[]> {
  const template = contract.templateId
    ? await context.find(srmCctTemplate, contract.templateId)
    : null
  const planned: Planned[] = []
  for (const chosen of await chosenSigners(context, contract)) {
    const ready = await readySigner(context, contract, chosen)
    const isSupplier = chosen.partyRole === 'PARTY_B'
    const { signAccountId, agentAccountId, partyRole } = chosen
    planned.push({
      ready,
      row: {
        ...{ signAccountId, agentAccountId, partyRole, signerUserId: ready.person.userId },
        signSeq: orderOf(contract, partyRole),
        signKeyword: isSupplier ? template?.supplierSignKeyword : template?.buyerSignKeyword,
        ...{ signTime: null, certSerial: null, fileHash: null, refuseReason: null, sealName: null },
      },
    })
  }
  const first = Math.min(...planned.map(({ row }) => Number(row.signSeq)))
  for (const { row } of planned) row.signStatus = row.signSeq === first ? 'TO_SIGN' : 'WAITING'
  return planned
}

export async function startSign(context: OperationContext, contract: Contract) {
  const planned = await plannedSigners(context, contract)
  const text = await fileBytes(context, contract.contractFileId)
  if (hashOf(text) !== contract.textHash) await alarm(context, contract)
  const keywords = planned.map(({ row }) => row.signKeyword ?? '')
  for (const [at, places] of (await findInPdf(text, keywords)).entries())
    if (places.length !== 1)
      context.refuse('SIGN_PLACE', { keyword: keywords[at] ?? '', count: places.length })
  const provider = await providerChosen(context, contract.orgId)
  const days = Number(
    await findValue(context, { profileCode: 'CCT_SIGN_DAYS', orgId: contract.orgId }),
  )
  const signDeadline = later(context, days * 1440)
  const key = `${contract.contractNumber}-V${contract.version}-${randomBytes(6).toString('hex')}`
  if (isOutside(provider)) await startElsewhere(context, contract, { provider, planned, text, key })
  const rows = planned.map(({ row }) => row)
  tellSigners(context, contract, { rows, signDeadline })
  const own = new Map(contract.signers.map(({ partyRole, id }) => [partyRole, id]))
  return {
    patch: {
      fields: {
        ...{ signFlowId: key, signProvider: provider, signDeadline, refuseReason: null },
        ...{ signedFileId: null, signedHash: null, supplierSignFlag: awaitsSupplier(rows) },
      },
      ...(own.size > 0
        ? {
            rows: {
              signers: rows.map((row) => ({ ...row, id: own.get(row.partyRole ?? null) ?? '' })),
            },
          }
        : { add: { signers: rows } }),
    },
  }
}

async function startElsewhere(
  context: OperationContext,
  contract: Contract,
  {
    provider,
    planned,
    text,
    key,
  }: { provider: string; planned: Planned[]; text: Buffer; key: string },
): Promise<void> {
  await askProvider(context, provider, 'startFlow', {
    ...{ flowId: key, title: contract.contractName, file: text.toString('base64') },
    signers: planned.map(({ row, ready }) => ({
      ...{ signerKey: row.partyRole, order: row.signSeq, keyword: row.signKeyword },
      accountId: ready.account.providerAccountId,
      agentAccountId: ready.person.providerAccountId,
    })),
    ...(await callbackFor(context, key)),
  })
}

// --- Link and page

async function findSignUrl(context: OperationContext, { contractId }: { contractId: string }) {
  const contract = await context.findAs(srmCctContract, contractId)
  const signer = signerOf(context, contract)
  const { signProvider, signFlowId, orgId } = contract
  if (signProvider !== LOCAL) {
    const asked = { flowId: signFlowId, signerKey: signer.partyRole }
    return askProvider(context, String(signProvider), 'findSignUrl', asked)
  }
  const minutes = Number(await findValue(context, { profileCode: 'CCT_SIGN_LINK_MINUTES', orgId }))
  const signToken = randomBytes(24).toString('base64url')
  const expires = new Date(context.now.getTime() + minutes * 60_000)
  await sql`insert into contract_sign_link (signer_id, contract_id, token_hash, expire_time)
    values (${signer.id}, ${contract.id}, ${hashOf(signToken)}, ${expires})
    on conflict (signer_id) do update set contract_id = excluded.contract_id,
      token_hash = excluded.token_hash, expire_time = excluded.expire_time`.execute(context.tx)
  const url = `/main/contractManage/cctContractSign?id=${contract.id}&token=${signToken}`
  return { url, signToken, expireTime: formatInstant(expires, context.platform.config.timeZone) }
}

async function findSignPage(
  context: OperationContext,
  { contractId, signToken }: { contractId: string; signToken: string },
) {
  const contract = await context.findAs(srmCctContract, contractId)
  const signer = signerOf(context, contract)
  const { rows } = await sql`select 1 from contract_sign_link where signer_id = ${signer.id}
    and token_hash = ${hashOf(signToken)} and expire_time > ${context.now}`.execute(context.tx)
  if (rows.length === 0) context.refuse('SIGN_LINK_VOID')
  const { account, person } = await readySigner(context, contract, signer)
  const { contractNumber, contractName, versionNum, signedFileId, contractFileId, signDeadline } =
    contract
  return {
    ...{ contractNumber, contractName, versionNum, signDeadline },
    fileId: signedFileId ?? contractFileId,
    ...{ accountName: account.accountName, personName: person.accountName },
    seals: account.seals
      .filter(({ enabledFlag }) => enabledFlag === 'Y')
      .map(({ sealName, sealType, defaultFlag }) => ({ sealName, sealType, defaultFlag })),
  }
}

/** The row that waits for the caller's signature. */
function signerOf(context: OperationContext, { status, signers }: Contract): Signer {
  const { userId } = context.caller ?? {}
  const own = signers.find(
    ({ signStatus, signerUserId }) => signStatus === 'TO_SIGN' && signerUserId === userId,
  )
  return status === 'SIGNING' && own ? own : context.refuse('SIGN_NOT_YOUR_TURN')
}

// --- Sign

async function signContract(
  context: OperationContext,
  contract: Contract,
  { signToken, password, sealName }: InputOf<typeof srmCctContract, 'doSignContract'>,
) {
  const { platform, caller, now: time } = context
  const signer = signerOf(context, contract)
  if (contract.signProvider !== LOCAL)
    context.refuse('SIGN_ELSEWHERE', { provider: contract.signProvider ?? '' })
  if (caller) await confirmOwnPassword(platform, caller, password)
  await redeemLink(context, signer, signToken)
  const { account, person } = await readySigner(context, contract, signer)
  const seals = account.seals.filter(({ enabledFlag }) => enabledFlag === 'Y')
  const seal =
    seals.find((one) => one.sealName === sealName) ??
    (sealName ? undefined : (seals.find(({ defaultFlag }) => defaultFlag === 'Y') ?? seals[0]))
  if (!seal) return context.refuse('SIGN_SEAL_UNKNOWN', { seal: sealName ?? '' })
  const before = await textToSign(context, contract)
  const [[place] = []] = await findInPdf(before, [signer.signKeyword ?? ''])
  if (!place) return context.refuse('SIGN_PLACE', { keyword: signer.signKeyword ?? '', count: 0 })
  const template = await context.find(srmCctTemplate, String(contract.templateId))
  const isOrganisation = account.accountType === 'ORGANIZATION'
  const bytes = await signedPdf({
    bytes: before,
    signer: {
      certificate: Buffer.from(String(account.certificate), 'base64'),
      privateKey: Buffer.from(await openText(platform, String(account.signKey)), 'base64'),
    },
    issuers: [(await authorityOf(platform)).certificate],
    name: account.accountName ?? '',
    reason: `${contract.contractNumber} V${contract.version} / ${person.accountName}`,
    time,
    seal: {
      png: await fileBytes(context, seal.sealFileId),
      at: place,
      width: SEAL_WIDTH[isOrganisation ? 'ORGANIZATION' : 'PERSON'],
    },
    acrossPages: isOrganisation && template?.crossPageSealFlag === 'Y',
  })
  await context.run(srmCctSignAccount, 'noteUse', account.id, {
    ...{ sealName: seal.sealName, contractId: contract.id, userId: caller?.userId ?? null },
  })
  return goOn(context, contract, {
    bytes,
    signed: [
      {
        ...{ id: signer.id, signStatus: 'SIGNED', signTime: nowText(context) },
        ...{ sealName: seal.sealName, certSerial: account.certSerial, fileHash: hashOf(bytes) },
      },
    ],
  })
}

/** Deleting the link makes it good once, also for two tabs at the same moment. */
async function redeemLink(
  context: OperationContext,
  signer: Signer,
  signToken: string,
): Promise<void> {
  const { rows } = await sql`delete from contract_sign_link where signer_id = ${signer.id}
    and token_hash = ${hashOf(signToken)} and expire_time > ${context.now} returning 1`.execute(
    context.tx,
  )
  if (rows.length === 0) context.refuse('SIGN_LINK_VOID')
}

/** The text, or what the signers before have made of it, exactly as it was recorded. */
async function textToSign(context: OperationContext, contract: Contract): Promise<Buffer> {
  const last = contract.signers
    .filter(({ signStatus }) => signStatus === 'SIGNED')
    .sort((a, b) => String(a.signTime).localeCompare(String(b.signTime)))
    .at(-1)
  const { signedFileId, signedHash, contractFileId, textHash } = contract
  const bytes = await fileBytes(context, last ? signedFileId : contractFileId)
  if (hashOf(bytes) !== (last ? signedHash : textHash)) await alarm(context, contract)
  return bytes
}

type Step = { bytes: Uint8Array | null; signed: readonly SignerPatch[] }

/** After a signature: the next signers are asked, or the contract is signed. */
async function goOn(context: OperationContext, contract: Contract, { bytes, signed }: Step) {
  const rows = contract.signers.map((row) => ({
    ...row,
    ...signed.find(({ id }) => id === row.id),
  }))
  const waiting = rows.filter(({ signStatus }) => signStatus !== 'SIGNED')
  const next = Math.min(...waiting.map(({ signSeq }) => Number(signSeq)))
  const asked = waiting.filter(
    ({ signSeq, signStatus }) => signStatus === 'WAITING' && Number(signSeq) === next,
  )
  for (const row of asked) row.signStatus = 'TO_SIGN'
  const patches = rows.map(({ id, signStatus, signTime, sealName, certSerial, fileHash }) => ({
    ...{ id, signStatus, signTime, sealName, certSerial, fileHash },
  }))
  const file = bytes ? await keepSigned(context, contract, bytes) : null
  if (waiting.length > 0) {
    tellSigners(context, contract, { rows: asked, signDeadline: contract.signDeadline })
    return {
      to: 'SIGNING' as const,
      patch: {
        fields: { ...file, supplierSignFlag: awaitsSupplier(rows) },
        rows: { signers: patches },
      },
    }
  }
  const { signedFileId, signedHash } = { ...contract, ...file }
  const closed = await closeSigning(context, contract, {
    ...{ signDate: context.today, signedFileId, signedHash },
  })
  const { patch } = closed
  return {
    ...closed,
    patch: {
      ...patch,
      fields: { ...patch.fields, supplierSignFlag: 'N' },
      rows: { ...('rows' in patch ? patch.rows : {}), signers: patches },
    },
  }
}

async function keepSigned(context: OperationContext, contract: Contract, bytes: Uint8Array) {
  const { id } = await keepFile(context.platform, {
    name: `${contract.contractNumber}-V${contract.version}.pdf`,
    bytes: Readable.from([Buffer.from(bytes)]),
    ...{ userId: context.caller?.userId ?? null, resource: srmCctContract.resource },
  })
  return { signedFileId: id, signedHash: hashOf(bytes) }
}

// --- Other ends

async function refuseSign(
  context: OperationContext,
  contract: Contract,
  { refuseReason }: { refuseReason: string },
) {
  const signer = signerOf(context, contract)
  await endElsewhere(context, contract)
  return refused(context, contract, { id: signer.id, refuseReason })
}

function refused(
  context: OperationContext,
  contract: Contract,
  { id, refuseReason }: { id: string; refuseReason: string },
) {
  const { contractNumber, buyerId } = contract
  context.emit('srmCctContract.signRefused', { id: contract.id, contractNumber, buyerId })
  const rows = ended(contract, 'REVOKED').map((row) =>
    row.id === id ? { ...row, signStatus: 'REFUSED', refuseReason } : row,
  )
  return {
    to: 'REFUSED' as const,
    patch: { fields: { ...NO_FLOW, refuseReason, refusedFlag: 'Y' }, rows: { signers: rows } },
  }
}

/**
 * The deadline has passed. What all have signed at an outside provider counts, also when its call was lost; while it
 * cannot be asked, the contract waits.
 */
export async function signOver(context: OperationContext, contract: Contract): Promise<void> {
  if (isOutside(contract.signProvider)) {
    const flow = await askFlow(context, contract)
    if (isDecided(contract, flow)) {
      await context.run(srmCctContract, 'doCompleteSign', contract.id, { flow })
      return
    }
  }
  await context.run(srmCctContract, 'doRevokeSign', contract.id)
}

/** By the buyer, or by the clock once the deadline has passed. Signatures made so far are void. */
async function revokeSign(context: OperationContext, contract: Contract) {
  const { signProvider: provider } = contract
  if (context.caller && isOutside(provider))
    if (haveAllSigned(contract, await askFlow(context, contract)))
      context.refuse('SIGN_ALL_SIGNED', { provider })
  await endElsewhere(context, contract)
  const rows = ended(contract, context.caller ? 'REVOKED' : 'EXPIRED')
  return { patch: { fields: NO_FLOW, rows: { signers: rows } } }
}

const NO_FLOW = {
  ...{ signFlowId: null, signProvider: null, signDeadline: null },
  ...{ signedFileId: null, signedHash: null, supplierSignFlag: 'N' },
}

const ended = ({ signers }: Contract, signStatus: string): SignerPatch[] =>
  signers.map(({ id }) => ({ id, signStatus }))

async function endElsewhere(context: OperationContext, contract: Contract): Promise<void> {
  const { signProvider, signFlowId } = contract
  if (isOutside(signProvider))
    await askProvider(context, signProvider, 'revokeFlow', { flowId: signFlowId })
}

/** What an outside provider says of its flow. Said again, it changes nothing. */
async function followFlow(context: OperationContext, contract: Contract, flow: FlowState) {
  const said = new Map(flow.signers.map((one) => [one.signerKey, one]))
  const refusal = contract.signers.find(
    ({ partyRole }) => said.get(partyRole ?? '')?.status === 'REFUSED',
  )
  if (refusal)
    return refused(context, contract, {
      id: refusal.id,
      refuseReason: said.get(refusal.partyRole ?? '')?.reason?.slice(0, 300) ?? '-',
    })
  const signed = contract.signers.flatMap(({ id, partyRole, signStatus }): SignerPatch[] => {
    const now = said.get(partyRole ?? '')
    if (now?.status !== 'SIGNED' || signStatus === 'SIGNED') return []
    const certSerial = now.certSerial ?? null
    return [{ id, signStatus: 'SIGNED', signTime: nowText(context), certSerial }]
  })
  if (!haveAllSigned(contract, flow)) return goOn(context, contract, { bytes: null, signed })
  const bytes = Buffer.from(flow.file ?? '', 'base64')
  const found = await signaturesIn(bytes)
  if (found.length === 0 || found.some(({ isIntact }) => !isIntact))
    return context.refuse('SIGN_PROVIDER_FAILED', { reason: 'PDF' })
  return goOn(context, contract, { bytes, signed })
}

// --- Files

async function unchangedSigned(context: OperationContext, contract: Contract): Promise<Buffer> {
  if (!contract.signedFileId || !contract.signedHash) return context.refuse('SIGN_NOTHING')
  const bytes = await fileBytes(context, contract.signedFileId)
  if (hashOf(bytes) !== contract.signedHash) await alarm(context, contract)
  return bytes
}

/** Refuses a file that is not what was recorded. The alarm stays although the operation is rolled back. */
async function alarm(context: OperationContext, { id, contractNumber }: Contract): Promise<never> {
  const userIds = await systemAdministrators(context)
  await context.platform.db
    .transaction()
    .execute((tx) =>
      sendEvents(tx, [
        { event: 'srmCctContract.fileChanged', payload: { id, contractNumber, userIds } },
      ]),
    )
  return context.refuse('SIGN_FILE_CHANGED')
}

async function fileBytes({ tx, platform }: OperationContext, id: string | null): Promise<Buffer> {
  const [file] = await selectFiles(tx, id ? [id] : [])
  if (!file) throw new Error(`The file ${id} is not there`)
  return buffer(await platform.files.open(file.fileName))
}

const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

const later = ({ now, platform }: OperationContext, minutes: number): string =>
  formatInstant(new Date(now.getTime() + minutes * 60_000), platform.config.timeZone)

const awaitsSupplier = (rows: readonly Partial<Signer>[]): 'Y' | 'N' =>
  rows.some(({ partyRole, signStatus }) => partyRole === 'PARTY_B' && signStatus === 'TO_SIGN')
    ? 'Y'
    : 'N'

function tellSigners(
  context: OperationContext,
  { id, contractNumber }: Contract,
  { rows, signDeadline }: { rows: readonly Partial<Signer>[]; signDeadline: string | null },
): void {
  const userIds = rows
    .filter(({ signStatus }) => signStatus === 'TO_SIGN')
    .flatMap(({ signerUserId }) => signerUserId ?? [])
  if (userIds.length > 0)
    context.emit('srmCctContract.signDue', { id, contractNumber, userIds, signDeadline })
}
