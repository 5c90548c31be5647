import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import type { Contract } from '../srmCctContract/srmCctContract.rules.ts'
import { srmCctSignAccount } from '../srmCctSignAccount/srmCctSignAccount.definition.ts'
import type { SignAccount } from '../srmCctSignAccount/srmCctSignAccount.rules.ts'
import { askProvider, type FlowState, isOutside } from './provider.ts'

/** What waits for an outside provider: contracts by their flow, accounts by their number. */
export async function awaited(
  context: OperationContext,
): Promise<{ flows: string[]; accounts: string[] }> {
  const contracts = await context.select(srmCctContract, { status: 'SIGNING' })
  const accounts = await context.select(srmCctSignAccount, { status: 'VERIFYING' })
  return {
    flows: contracts.flatMap(({ signProvider, signFlowId }) =>
      isOutside(signProvider) && signFlowId ? [signFlowId] : [],
    ),
    accounts: accounts.flatMap(({ providerCode, accountNumber }) =>
      isOutside(providerCode) && accountNumber ? [accountNumber] : [],
    ),
  }
}

/** Asks for the state of a flow, and takes over what is new in it. */
export async function followFlow(context: OperationContext, signFlowId: string): Promise<void> {
  const [found] = await context.select(srmCctContract, { signFlowId, status: 'SIGNING' })
  if (!found) return
  const flow = await askFlow(context, found)
  // Another process may have ended the flow, or begun the next one, while the provider was asked.
  const contract = await context.lock(srmCctContract, found.id)
  const isStanding = contract.status === 'SIGNING' && contract.signFlowId === signFlowId
  if (isStanding && isNews(contract, flow))
    await context.run(srmCctContract, 'doCompleteSign', contract.id, { flow })
}

/** Asks for the state of an account, and takes it over once it is decided. */
export async function followAccount(
  context: OperationContext,
  accountNumber: string,
): Promise<void> {
  const [found] = await context.select(srmCctSignAccount, { accountNumber, status: 'VERIFYING' })
  if (found) await takeVerdict(context, await context.lock(srmCctSignAccount, found.id))
}

/** True when the provider has decided about an account that waits for it. */
export async function takeVerdict(
  context: OperationContext,
  { id, status, providerCode, providerAccountId: accountId }: SignAccount,
): Promise<boolean> {
  if (status !== 'VERIFYING' || !isOutside(providerCode)) return false
  const said = await askProvider(context, providerCode, 'findAccount', { accountId })
  const { state, certExpireDate, certSerial = null, reason } = said
  const isVerified = state === 'VERIFIED' && Boolean(certExpireDate)
  if (isVerified && certExpireDate)
    await context.run(srmCctSignAccount, 'doVerifyCallback', id, { certExpireDate, certSerial })
  if (state === 'FAILED')
    await context.run(srmCctSignAccount, 'doVerifyFail', id, { failReason: reason ?? '-' })
  return isVerified || state === 'FAILED'
}

export function askFlow(
  context: OperationContext,
  { signProvider, signFlowId }: Pick<Contract, 'signProvider' | 'signFlowId'>,
): Promise<FlowState> {
  return askProvider(context, String(signProvider), 'findFlow', { flowId: signFlowId })
}

type Signers = Pick<Contract, 'signers'>

/** Whether a flow says of any signer what his row does not know. */
function isNews({ signers }: Signers, flow: FlowState): boolean {
  return statesOf({ signers }, flow).some(
    ({ now, signStatus }) => now !== undefined && now !== 'WAITING' && now !== signStatus,
  )
}

export function haveAllSigned(contract: Signers, flow: FlowState): boolean {
  return statesOf(contract, flow).every(({ now }) => now === 'SIGNED')
}

/** Whether nothing follows any more: all have signed, or one has refused. */
export function isDecided(contract: Signers, flow: FlowState): boolean {
  const isRefused = statesOf(contract, flow).some(({ now }) => now === 'REFUSED')
  return isRefused || haveAllSigned(contract, flow)
}

function statesOf({ signers }: Signers, flow: FlowState) {
  const said = new Map(flow.signers.map(({ signerKey, status }) => [signerKey, status]))
  return signers.map(({ partyRole, signStatus }) => ({
    signStatus,
    now: said.get(partyRole ?? ''),
  }))
}
