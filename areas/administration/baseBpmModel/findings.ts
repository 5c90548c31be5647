import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError, localArgs, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { calledBy } from '@opensrm/platform/workflow/calls.ts'
import { type Findings, findFaults } from '@opensrm/platform/workflow/check.ts'
import { labelOf, serviceKindOf } from '@opensrm/platform/workflow/checkSteps.ts'
import type { ProcessModel } from '@opensrm/platform/workflow/model.ts'
import { declaredFor, fieldPathsOf } from '@opensrm/platform/workflow/variables.ts'
import { serviceRunnersOf } from '@opensrm/platform/workflow/waitJobs.ts'
import { sql } from 'kysely'
import type { baseBpmModel } from './baseBpmModel.definition.ts'

type Model = RecordOf<typeof baseBpmModel>

export const tablesOf = (record: Pick<Model, 'decisions'>) =>
  Object.fromEntries(
    record.decisions.map(({ decisionKey, dmnXml }) => [String(decisionKey), String(dmnXml)]),
  )

type Found = Omit<Findings, 'model'>

/**
 * What prevents deployment (faults) and what is only doubtful (warnings): the diagram, its tables,
 * and the people and interfaces it names.
 */
export async function findingsOf(
  context: OperationContext,
  record: Pick<Model, 'docResource' | 'bpmnXml' | 'decisions'>,
): Promise<Found> {
  const known = context.platform.registry.documents.get(String(record.docResource))
  if (!known || !goesThroughApproval(known.definition))
    return {
      faults: [new AppError('PROCESS_DOCUMENT', { resource: String(record.docResource) })],
      warnings: [],
    }
  const { model, faults, warnings } = await findFaults(String(record.bpmnXml ?? ''), {
    declared: declaredFor(known.definition),
    fields: fieldPathsOf(known.definition),
    decisions: tablesOf(record),
    called: await calledBy(context.tx, String(record.bpmnXml ?? '')),
  })
  if (!model) return { faults, warnings }
  const missing = [
    ...(await missingPeople(context, model)),
    ...(await missingServices(context, model, String(record.docResource))),
  ]
  return { faults: [...faults, ...missing], warnings }
}

/** Faults first, then warnings, in the reader's language, each with the element it concerns. */
export function saidOf({ caller }: OperationContext, { faults, warnings }: Found) {
  const language = caller?.language ?? 'CN'
  const say = (kind: 'FAULT' | 'WARNING') => (found: AppError) => ({
    kind,
    element: String(localArgs(found.args, language).element ?? ''),
    message: messageOf(found.code, found.args, language),
  })
  return [...faults.map(say('FAULT')), ...warnings.map(say('WARNING'))]
}

/**
 * Roles named by the shipped processes. Until the approval matrix is filled, the model's own rule
 * for "no approver found" applies.
 */
const SHIPPED_ROLES = new Set([
  'PUR_MANAGER',
  'PUR_DIRECTOR',
  'QUALITY_MANAGER',
  'FINANCE_MANAGER',
  'SOURCING_COMMITTEE',
  'LEGAL',
  'SUPPLIER_MANAGER',
  'RISK_MANAGER',
  'GENERAL_MANAGER',
  'PROCESS_ADMIN',
])

/** Roles, users and positions that the tasks name must exist and be enabled. */
async function missingPeople(context: OperationContext, model: ProcessModel): Promise<AppError[]> {
  const faults: AppError[] = []
  const missing = async (table: string, ids: readonly string[], states: readonly string[]) => {
    const found = await sql<{ id: string }>`select id from ${sql.table(table)}
      where id = any(${[...ids]}::bigint[]) and status = any(${[...states]}::text[])`.execute(
      context.tx,
    )
    const there = new Set(found.rows.map(({ id }) => id))
    return ids.filter((id) => !there.has(id))
  }
  for (const node of model.nodes.values()) {
    const value = node.approverValue ?? ''
    const ids = /^[\d,\s]+$/.test(value) ? (value.match(/\d+/g) ?? []) : []
    const fault = (what: { zh: string; en: string }, which: string) =>
      faults.push(
        new AppError('PROCESS_PERSON_MISSING', { element: labelOf(node), what, value: which }),
      )
    if (node.approverRule === 'FIXED_USERS' && ids.length > 0)
      for (const id of await missing('base_user', ids, ['ACTIVE']))
        fault({ zh: '用户', en: 'user' }, id)
    if (node.approverRule === 'POSITION' && ids.length > 0)
      for (const id of await missing('base_position', ids, ['ENABLED']))
        fault({ zh: '职位', en: 'position' }, id)
    if (node.approverRule === 'PROCESS_ROLE' && value && !SHIPPED_ROLES.has(value)) {
      const found =
        await sql`select 1 from base_bpm_role where role_key = ${value} and status = 'ENABLED'
        union all select 1 from base_responsibility where resp_code = ${value} and status = 'ENABLED'`.execute(
          context.tx,
        )
      if (found.rows.length === 0) fault({ zh: '流程角色', en: 'process role' }, value)
    }
  }
  return faults
}

/** Service tasks whose interface does not exist. */
async function missingServices(
  { platform, tx }: OperationContext,
  model: ProcessModel,
  docResource: string,
): Promise<AppError[]> {
  const runners = serviceRunnersOf(platform)
  const faults: AppError[] = []
  for (const node of model.nodes.values()) {
    const kind =
      node.type === 'ServiceTask' || node.type === 'SendTask' ? serviceKindOf(node) : null
    if (!kind || kind === 'EVENT') continue
    const value = node.serviceValue ?? ''
    const runner = runners.find((each) => each.kind === kind)
    const choices = (await runner?.choices(tx, docResource)) ?? []
    if (!choices.some((choice) => !value || choice.value === value))
      faults.push(new AppError('PROCESS_SERVICE_UNKNOWN', { element: labelOf(node), value }))
  }
  return faults
}
