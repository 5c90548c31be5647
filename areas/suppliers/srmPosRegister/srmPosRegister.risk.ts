import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followChange } from '@opensrm/platform/workflow/instanceVerbs.ts'
import { queryRisk, type Risk } from '../outside/risk.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import type { Registration } from './srmPosRegister.rules.ts'

/** A buyer looks a company up. In approval, a high risk asks the risk manager as well. */
export async function doQueryRisk(context: OperationContext, registration: Registration) {
  const risk = await ask(context, registration)
  const { id, status } = registration
  const patch = riskPatch(registration, risk)
  if (status === 'APPROVING')
    await followChange(context, { resource: srmPosRegister.resource, id }, patch.fields)
  return { patch, answer: { riskLevel: risk.riskLevel, findings: risk.findings.length } }
}

/** The look-up at submission. Without a service, or when it fails, the level stays as it is. */
export async function riskAtSubmit(context: OperationContext, registration: Registration) {
  const asked = await context.attempt(() => ask(context, registration))
  if ('done' in asked) return riskPatch(registration, asked.done)
  const { riskLevel, riskQueryTime } = registration
  const fields = { riskLevel: riskLevel ?? 'UNKNOWN', riskQueryTime }
  return { fields, add: { riskRecords: [] }, remove: { riskRecords: [] } }
}

function ask(context: OperationContext, registration: Registration): Promise<Risk> {
  const of = { resource: srmPosRegister.resource, number: registration.registerNumber }
  return queryRisk(context, { ...registration, of })
}

function riskPatch({ riskRecords }: Registration, { riskLevel, askedAt, findings }: Risk) {
  return {
    fields: { riskLevel, riskQueryTime: askedAt },
    add: { riskRecords: [...findings] },
    remove: { riskRecords: riskRecords.map(({ id }) => id) },
  }
}
