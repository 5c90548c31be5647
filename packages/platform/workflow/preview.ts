import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type ErrorArgs } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { userNameIn } from '../access/userNames.ts'
import { type Choice, chooseApprovers } from './advance.ts'
import { choiceOf } from './choices.ts'
import type { Variables } from './conditions.ts'
import { decide } from './decisions.ts'
import type { WorkflowContext } from './instances.ts'
import type { ProcessNode } from './model.ts'
import { signalTask, startProcess } from './runner.ts'
import { applicantOf, pickModel, type StartInput } from './starting.ts'
import { carryOut } from './steps.ts'
import { type StepKind, stepKindOf } from './waits.ts'

export type PreviewStep = {
  nodeId: string
  nodeName: string
  /**
   * users are asked, the process waits for a time or a message, another system is called, or the node is passed
   * automatically
   */
  kind: 'TASK' | Exclude<StepKind, 'LIMIT'>
  /** the rule that selects the approvers, with its value; for a decision table the matching row */
  rule: string | null
  value: string | null
  /** what the value is called, for readers */
  valueName: string | null
  row: number | null
  multiMode: string
  passRatio: string | null
  dueHours: string | null
  people: { id: string; name: string }[]
  /** why the approvers differ from the rule, or why there are none */
  because: Choice['because']
  passes: 'AUTO_PASS' | 'SKIP' | null
  /** the applicant chooses the approvers: from these, or from all users */
  chooses: { allowed: { id: string; name: string }[] } | null
  fault: { code: string; args: ErrorArgs } | null
}

export type Preview = {
  modelName: string
  modelNameEn: string | null
  defVersion: string
  steps: PreviewStep[]
}

/** The route of a document that is approved on submission. */
export const NOBODY_ASKED: Preview = {
  modelName: '',
  modelNameEn: null,
  defVersion: '',
  steps: [],
}

const MAX_STEPS = 100

/** The whole route a document would take if it were submitted now. Runs the process in memory and writes nothing. */
export async function preview(context: WorkflowContext, input: StartInput): Promise<Preview> {
  const { definition, record } = input
  const applicant = await applicantOf(context.tx, input.applicantPersonId)
  const { model, variables } = await pickModel(context, input, applicant)
  const running = {
    policies: model,
    variables,
    decisions: model.decisions,
    applicantUserId: applicant.userId,
    instance: {
      initiator_user_id: context.caller?.userId ?? applicant.userId ?? record.createdBy ?? '0',
    } as never,
  }
  const steps: PreviewStep[] = []
  let step = await startProcess({ xml: model.xml, variables })
  while (!step.ended && steps.length < MAX_STEPS) {
    // Time limits of a task are ignored in the preview.
    const node = step.waiting.find(({ type }) => type !== 'BoundaryEvent')
    if (!node) break
    steps.push(await stepOf(context, running, node, input))
    running.variables = { ...running.variables, ...(await carryOut(node, running).catch(nothing)) }
    const { variables } = running
    step = await signalTask({ xml: model.xml, state: step.state, nodeId: node.id, variables })
  }
  return {
    modelName: model.model_name,
    modelNameEn: model.model_name_en,
    defVersion: model.deployed_version,
    steps: await withNames(context, steps),
  }

  async function stepOf(
    inner: WorkflowContext,
    simulated: Parameters<typeof chooseApprovers>[1],
    node: ProcessNode,
    subject: StartInput,
  ): Promise<PreviewStep> {
    const made: PreviewStep = {
      nodeId: node.id,
      nodeName: inLanguage(node.name, context.caller?.language ?? 'CN'),
      kind: kindOf(node),
      rule: node.approverRule,
      value: node.approverValue,
      valueName: null,
      row: null,
      multiMode: node.multiMode,
      passRatio: node.passRatio,
      dueHours: node.dueHours,
      people: [],
      because: null,
      passes: null,
      chooses: null,
      fault: null,
    }
    if (made.kind !== 'TASK') {
      const value = node.message ?? node.timer?.value ?? node.serviceValue
      return { ...made, value, valueName: value }
    }
    made.valueName = await valueName(context, definition, made)
    if (node.approverRule === 'DECISION') {
      const table = simulated.decisions[node.approverValue ?? ''] ?? ''
      const [outcome] = await decide(table, running.variables).catch(() => [])
      made.row = outcome?.row ?? null
    }
    if (node.approverRule === 'APPLICANT_SELECT') {
      const allowed = (node.approverValue ?? '').match(/\d+/g) ?? []
      made.chooses = { allowed: allowed.map((id) => ({ id, name: '' })) }
    }
    if (node.approverRule === 'PREVIOUS_HANDLER_SELECT') {
      const chosen = await choiceOf(
        inner.tx,
        { resource: definition.resource, id: record.id },
        node.id,
      )
      return { ...made, people: chosen.map((id) => ({ id, name: '' })) }
    }
    try {
      const choice = await chooseApprovers(inner, simulated, node, subject)
      const { users, because, pass = null } = choice
      return { ...made, people: users.map((id) => ({ id, name: '' })), because, passes: pass }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ...made, fault: { code: error.code, args: error.args ?? {} } }
    }
  }
}

/** The process role or the field that selects the approvers, by its name. */
async function valueName(
  { tx, caller }: WorkflowContext,
  { fields }: StartInput['definition'],
  { rule, value }: Pick<PreviewStep, 'rule' | 'value'>,
): Promise<string | null> {
  const language = caller?.language ?? 'CN'
  if (rule === 'DOC_FIELD') {
    const field = fields[value ?? '']
    return field ? inLanguage(field.label, language) : null
  }
  if (rule !== 'PROCESS_ROLE') return null
  const { rows } = await sql<{ zh: string; en: string | null }>`
    select role_name as zh, role_name_en as en, 1 as place from base_bpm_role
      where role_key = ${value} and status = 'ENABLED'
    union all
    select resp_name, resp_name_en, 2 from base_responsibility where resp_code = ${value}
    order by place limit 1`.execute(tx)
  const [found] = rows
  return found ? inLanguage({ zh: found.zh, en: found.en ?? found.zh }, language) : null
}

function kindOf(node: ProcessNode): PreviewStep['kind'] {
  const kind = stepKindOf(node)
  return kind === null || kind === 'LIMIT' ? 'TASK' : kind
}

/** A step that cannot be computed yet: the preview ends with what is known. */
function nothing(error: unknown): Variables {
  if (!(error instanceof AppError)) throw error
  return {}
}

async function withNames(context: WorkflowContext, steps: PreviewStep[]): Promise<PreviewStep[]> {
  const people = steps.flatMap((step) => [...step.people, ...(step.chooses?.allowed ?? [])])
  if (people.length === 0) return steps
  const found = await sql<{
    id: string
    name: string
  }>`select id, ${userNameIn(context.caller?.language ?? 'CN', 'base_user')} as name from base_user
    where id = any(${people.map(({ id }) => id)}::bigint[])`.execute(context.tx)
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  for (const person of people) person.name = names.get(person.id) ?? person.id
  return steps
}
