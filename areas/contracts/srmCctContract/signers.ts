import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../signing.errors.ts'
import { srmCctSignAccount } from '../srmCctSignAccount/srmCctSignAccount.definition.ts'
import {
  type Authorization,
  isUsable,
  refusedBy,
  type SignAccount,
} from '../srmCctSignAccount/srmCctSignAccount.rules.ts'
import type { Contract } from './srmCctContract.rules.ts'

type Row = Contract['signers'][number]
type Chosen = Pick<Row, 'partyRole' | 'signAccountId' | 'agentAccountId'>

/** Both accounts of a signer, ready to sign: `person` is who signs, for himself or for the organisation. */
export type ReadySigner = { account: SignAccount; person: SignAccount }

const ORDERS: { readonly [order: string]: { readonly [role: string]: number } } = {
  SUPPLIER_FIRST: { PARTY_B: 1, PARTY_A: 2, PARTY_C: 3 },
  BUYER_FIRST: { PARTY_A: 1, PARTY_B: 2, PARTY_C: 3 },
  PARALLEL: { PARTY_A: 1, PARTY_B: 1, PARTY_C: 1 },
}

export function orderOf({ signOrder }: Contract, role: string | null): number {
  return ORDERS[signOrder ?? 'SUPPLIER_FIRST']?.[role ?? ''] ?? 1
}

/** The signers that the contract names, or the organisations of both sides with somebody who may sign for them. */
export async function chosenSigners(
  context: OperationContext,
  contract: Contract,
): Promise<Chosen[]> {
  if (contract.signers.length > 0) return contract.signers
  return [
    await usualSigner(context, contract, 'PARTY_A'),
    await usualSigner(context, contract, 'PARTY_B'),
  ]
}

async function usualSigner(
  context: OperationContext,
  contract: Contract,
  partyRole: 'PARTY_A' | 'PARTY_B',
): Promise<Chosen> {
  const found = await context.select(srmCctSignAccount, {
    ...{ accountType: 'ORGANIZATION', status: ['VERIFIED', 'VERIFYING'] },
    ...(partyRole === 'PARTY_A'
      ? { settleOrgId: contract.settleOrgId, supplierId: null }
      : { supplierId: contract.supplierId }),
  })
  const usable = found.find((one) => isUsable(one, context.today))
  if (!usable)
    return context.refuse('SIGN_ACCOUNT_MISSING', { party: partyName(contract, partyRole) })
  const account = (await context.find(srmCctSignAccount, usable.id)) as SignAccount
  const covering = account.authorizations.find((one) => !refusal(context, contract, one))
  const agentAccountId = (covering ?? account.authorizations[0])?.agentAccountId ?? null
  return { partyRole, signAccountId: account.id, agentAccountId }
}

/** Refuses a signer who cannot sign this contract today, and says why. */
export async function readySigner(
  context: OperationContext,
  contract: Contract,
  row: Chosen,
): Promise<ReadySigner> {
  const account = await usableAccount(context, row.signAccountId)
  assertOfParty(context, contract, { account, role: row.partyRole })
  if (!account.seals.some(({ enabledFlag }) => enabledFlag === 'Y'))
    context.refuse('SIGN_NO_SEAL', { account: account.accountName ?? '' })
  if (account.accountType === 'PERSON') return { account, person: account }
  if (!row.agentAccountId)
    return context.refuse('SIGN_NO_AGENT', { account: account.accountName ?? '' })
  const person = await usableAccount(context, row.agentAccountId)
  assertAuthorised(context, contract, { account, person })
  return { account, person }
}

async function usableAccount(context: OperationContext, id: string | null): Promise<SignAccount> {
  const account = id ? await context.find(srmCctSignAccount, id) : null
  if (!account || !isUsable(account, context.today))
    return context.refuse('SIGN_ACCOUNT_UNUSABLE', { account: account?.accountName ?? '' })
  return account
}

function assertOfParty(
  context: OperationContext,
  contract: Contract,
  { account, role }: { account: SignAccount; role: string | null },
): void {
  const isTheirs =
    role === 'PARTY_B'
      ? account.supplierId === contract.supplierId
      : account.supplierId === null &&
        (role !== 'PARTY_A' ||
          account.accountType === 'PERSON' ||
          account.settleOrgId === contract.settleOrgId)
  if (!isTheirs)
    context.refuse('SIGN_ACCOUNT_OTHER', {
      account: account.accountName ?? '',
      party: partyName(contract, role),
    })
}

/** One authorisation of the person must cover the contract; otherwise the one that fails last is named. */
function assertAuthorised(
  context: OperationContext,
  contract: Contract,
  { account: { accountName, authorizations }, person }: ReadySigner,
): void {
  const names = { account: accountName ?? '', agent: person.accountName ?? '' }
  const own = authorizations.filter(({ agentAccountId }) => agentAccountId === person.id)
  const refusals = own.map((one) => ({ one, why: refusal(context, contract, one) }))
  if (refusals.some(({ why }) => why === null)) return
  const last = refusals.findLast(({ why }) => why !== 'TYPE')
  if (last?.why === 'DATES')
    context.refuse('SIGN_AUTHORITY_OVER', {
      ...names,
      from: last.one.effectiveFrom ?? '',
      to: last.one.effectiveTo ?? '',
    })
  if (last?.why === 'AMOUNT')
    context.refuse('SIGN_AUTHORITY_AMOUNT', { ...names, max: last.one.maxAmount ?? '' })
  context.refuse('SIGN_NOT_AUTHORISED', names)
}

const refusal = ({ today }: OperationContext, contract: Contract, authorization: Authorization) =>
  refusedBy(authorization, {
    ...{ contractType: contract.contractType, amount: contract.localAmountInclTax, today },
  })

function partyName({ parties }: Pick<Contract, 'parties'>, role: string | null): string {
  return parties.find(({ partyRole }) => partyRole === role)?.partyName ?? role ?? ''
}
