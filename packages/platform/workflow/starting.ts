import { processOf } from '@opensrm/kernel/document/approval.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { userNames } from '../access/userNames.ts'
import { attachLabels } from '../documents/labels.ts'
import type { OperationContext } from '../documents/operations.ts'
import { readRecord } from '../documents/store.ts'
import type { Caller, Tx } from '../http/action.ts'
import { expandedKey, expandedNow } from './calls.ts'
import { holds, type Variables } from './conditions.ts'
import { type Decisions, variablesOfDecision } from './decisions.ts'
import {
  type AskedOperation,
  type DocumentKey,
  type Instance,
  type Policies,
  type Resume,
  type Running,
  stampOf,
  type WorkflowContext,
} from './instances.ts'
import { hashOf, type ProcessModel, startMessageOf } from './model.ts'
import { modelOf, type Step, startProcess } from './runner.ts'
import { declaredIn, valueTablesOf, variablesOfSteps } from './steps.ts'
import { conditionsOf, declaredFor, timerFieldsOf, variablesFor } from './variables.ts'
import { workflowErrors } from './workflow.errors.ts'

export type StartContext = WorkflowContext & Pick<OperationContext, 'nextNumber'>

export type StartInput = {
  definition: DocumentDefinition
  record: AnyRecord
  /** key of the process shipped for it, see `processesOf` */
  processKey: string
  /** the record names its process: only that one may be used */
  isNamed?: boolean
  /** the operation that waits for its end; null when the record itself is decided */
  asked?: AskedOperation | null
  applicantPersonId: string | null
  /** in base currency */
  amount: string | null
}

/** The process input for submitting this record, or for requesting an operation on it. */
export function startInputOf(
  definition: DocumentDefinition,
  record: AnyRecord,
  caller: Caller | null,
  asked: AskedOperation | null = null,
): StartInput {
  const known = processOf(definition, asked?.operation ?? null)
  const { applicantField, amountField, process = '' } = known ?? {}
  const applicant = applicantField ? record[applicantField] : caller?.personId
  return {
    definition,
    record,
    processKey: process,
    asked,
    applicantPersonId: (applicant as string | null | undefined) ?? null,
    amount: amountField ? ((record[amountField] as string | null) ?? null) : null,
  }
}

/**
 * The same for the record itself; null when its document type names no process, so that it is approved on submission.
 */
export async function ownStartInputOf(
  context: WorkflowContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<StartInput | null> {
  const input = startInputOf(definition, record, context.caller)
  const [reference = '', named = ''] = definition.approval?.processFrom?.split('.') ?? []
  const field = definition.fields[reference]
  const id = record[reference]
  if (field?.type !== 'ref' || typeof id !== 'string') return input
  const kind = await readRecord(
    context.tx,
    context.platform.registry.document(field.ref).definition,
    id,
  )
  const processKey = (kind as AnyRecord | null)?.[named]
  if (typeof processKey !== 'string' || processKey === '') return null
  return { ...input, processKey, isNamed: processKey !== input.processKey }
}

/** A model with its called processes inserted. */
type Model = Policies & {
  id: string
  model_name_en: string | null
  status: string
  model_key: string
  deployed_version: string
  start_condition: string | null
  title_template: string | null
  xml: string
  decisions: Decisions
  /** it calls other processes: the instance stores its own definition */
  isExpanded: boolean
}

type Applicant = { userId: string | null; departmentId: string | null }

/** Selects the model, runs it to its first approvers and stores the new instance. */
export async function begin(
  context: StartContext,
  input: StartInput,
): Promise<{ running: Running; step: Step }> {
  const { definition, record } = input
  const document = { resource: definition.resource, id: record.id }
  await refuseSecond(context.tx, document)
  const applicant = await applicantOf(context.tx, input.applicantPersonId)
  const { model, variables } = await pickModel(context, input, applicant)
  const step = await startProcess({ xml: model.xml, variables })
  const instance = await insertInstance(context, input, { model, variables, applicant, step })
  return {
    running: {
      instance,
      policies: model,
      xml: model.xml,
      decisions: model.decisions,
      state: step.state,
      variables,
      applicantUserId: applicant.userId,
      trail: [],
      resume: await takeResume(context.tx, document, model),
    },
    step,
  }
}

/** State for a resubmission that goes straight back to the user who rejected: only if the process is still the same. */
async function takeResume(tx: Tx, document: DocumentKey, model: Model): Promise<Resume | null> {
  const found = await sql<{
    node_id: string
    trail: string
    model_id: string
    def_version: string
  }>`
    delete from bpm_resume where doc_resource = ${document.resource} and doc_id = ${document.id}
    returning node_id, trail, model_id, def_version`.execute(tx)
  const row = found.rows[0]
  if (row?.model_id !== model.id || row.def_version !== model.deployed_version) return null
  return { nodeId: row.node_id, trail: JSON.parse(row.trail) }
}

/** Updates the variables after fields of the document changed; `changed` is not stored yet. */
export async function refreshVariables(
  context: WorkflowContext,
  running: Running,
  changed: { readonly [field: string]: unknown } = {},
): Promise<void> {
  const { instance, variables } = running
  const { definition } = context.platform.registry.document(instance.doc_resource)
  const stored = await readRecord(context.tx, definition, instance.doc_id)
  if (!stored) return
  const record: AnyRecord = { ...stored, ...changed }
  const { amountField } = processOf(definition, instance.doc_operation) ?? {}
  const amount = amountField
    ? (((record as AnyRecord)[amountField] as string | null) ?? null)
    : instance.doc_amount
  instance.doc_amount = amount
  const declared = declaredFor(definition)
  const text = (name: string) =>
    typeof variables[name] === 'string' ? (variables[name] as string) : null
  const own = Object.entries(variables).filter(([name]) => !Object.hasOwn(declared, name))
  running.variables = {
    ...Object.fromEntries(own),
    ...variablesFor({
      definition,
      record,
      standard: {
        amount,
        docResource: definition.resource,
        orgId: record.orgId,
        applicantPersonId: text('applicantPersonId'),
        applicantDepartmentId: text('applicantDepartmentId'),
      },
      names: Object.keys(variables),
      conditions: [],
    }),
  }
  await sql`update base_bpm_instance set doc_amount = ${amount}, variables = ${JSON.stringify(running.variables)}::jsonb
    where id = ${instance.id}`.execute(context.tx)
}

async function refuseSecond(tx: Tx, { resource, id }: DocumentKey): Promise<void> {
  const open = await sql<{ instance_number: string }>`select instance_number from base_bpm_instance
    where doc_resource = ${resource} and doc_id = ${id} and status in ('RUNNING', 'SUSPENDED', 'ERROR')`.execute(
    tx,
  )
  const number = open.rows[0]?.instance_number
  if (number) throw new AppError(workflowErrors.WORKFLOW_RUNNING, { number })
}

export async function applicantOf(tx: Tx, personId: string | null): Promise<Applicant> {
  if (!personId) return { userId: null, departmentId: null }
  const found = await sql<{ user_id: string | null; department_id: string | null }>`
    select u.id as user_id, p.department_id from base_person p left join base_user u on u.person_id = p.id
    where p.id = ${personId}`.execute(tx)
  return {
    userId: found.rows[0]?.user_id ?? null,
    departmentId: found.rows[0]?.department_id ?? null,
  }
}

/**
 * Deployed models of the document whose organisations include the record's (or that name none) and whose start
 * condition holds; the nearest organisation first, then the matching order.
 */
export async function pickModel(
  context: WorkflowContext,
  input: StartInput,
  applicant: Applicant,
): Promise<{ model: Model; variables: Variables }> {
  const { definition, record } = input
  const found = await sql<Omit<Model, 'decisions' | 'isExpanded'> & { decisions: string }>`
    with recursive up as (
      select id, parent_id, 0 as depth from base_organization where id = ${record.orgId}::bigint
      union all
      select o.id, o.parent_id, up.depth + 1 from base_organization o join up on o.id = up.parent_id where up.depth < 30
    )
    select m.*, d.xml, d.decisions from base_bpm_model m
      join bpm_definition d on d.model_key = m.model_key and d.def_version = m.deployed_version
      left join lateral (select min(depth) as depth from up where up.id = any(m.org_ids)) near on true
    where (m.model_key = ${input.processKey} or (m.doc_resource = ${definition.resource} and not ${input.isNamed ?? false}))
      and m.doc_operation is not distinct from ${input.asked?.operation ?? null}::text
      and m.status in ('DEPLOYED', 'SUSPENDED') and m.called_only_flag is distinct from 'Y'
      and (coalesce(cardinality(m.org_ids), 0) = 0 or near.depth is not null)
    order by near.depth nulls last, m.match_seq nulls last, m.id`.execute(context.tx)
  let suspended = false
  for (const row of found.rows) {
    const own = { xml: row.xml, decisions: JSON.parse(row.decisions) }
    const expanded = await expandedNow(context.tx, own)
    const model = { ...row, ...expanded, isExpanded: expanded !== own }
    const graph = await modelOf(model.xml)
    const conditions = conditionsOf(graph)
    // A process that starts with a message cannot start any other way.
    if ((startMessageOf(graph) ?? undefined) !== context.startMessage) continue
    const steps = await variablesOfSteps(graph, declaredFor(definition), model.decisions)
    const start = model.start_condition?.trim() ?? ''
    const variables = variablesFor({
      definition,
      record,
      standard: {
        amount: input.amount,
        docResource: definition.resource,
        orgId: record.orgId,
        applicantPersonId: input.applicantPersonId,
        applicantDepartmentId: applicant.departmentId,
      },
      conditions: start ? [...conditions, start] : conditions,
      names: [
        ...timerFieldsOf(graph),
        ...(await decisionVariables(definition, graph, model.decisions)),
        ...steps.read,
      ],
      own: steps.own,
    })
    if (start && !holds(start, variables)) continue
    if (model.status === 'DEPLOYED') return { model, variables }
    suspended = true
    break
  }
  throw new AppError(
    suspended ? workflowErrors.WORKFLOW_SUSPENDED : workflowErrors.WORKFLOW_NOT_CONFIGURED,
  )
}

/** The key of the instance's definition: the deployed version, or one with the called processes inserted. */
async function keepDefinition(tx: Tx, model: Model): Promise<string> {
  if (!model.isExpanded) return model.model_key
  const key = expandedKey(model.model_key, model)
  await sql`insert into bpm_definition (model_key, def_version, xml, hash, decisions)
    values (${key}, ${model.deployed_version}, ${model.xml}, ${hashOf(model.xml)}, ${JSON.stringify(model.decisions)}::jsonb)
    on conflict do nothing`.execute(tx)
  return key
}

async function decisionVariables(
  definition: DocumentDefinition,
  graph: ProcessModel,
  decisions: Decisions,
): Promise<string[]> {
  const declared = await declaredIn(graph, declaredFor(definition), decisions)
  const isOfValues = valueTablesOf(graph)
  const named = await Promise.all(
    Object.entries(decisions)
      .filter(([key]) => !isOfValues.has(key))
      .map(([, dmn]) => variablesOfDecision(dmn, declared)),
  )
  return named.flat()
}

/** Inserts the new instance with its position and first history entry. An open rejection that it answers is closed. */
async function insertInstance(
  context: StartContext,
  input: StartInput,
  chosen: { model: Model; variables: Variables; applicant: Applicant; step: Step },
): Promise<Instance> {
  const { definition, record } = input
  const { model, applicant } = chosen
  const initiator = context.caller?.userId ?? applicant.userId ?? record.createdBy
  const stamp = stampOf(context)
  const docNumber = textOf(record[definition.number?.field ?? definition.display.code])
  const names = await userNames(context.tx, initiator)
  const titleIn = async (language: Language) =>
    titleOf(model, language, {
      docNumber: docNumber ?? (await placeOf(context, definition, record, language)),
      initiatorName: names ? inLanguage(names, language) : '',
      amount: input.amount ?? '',
    })
  const definitionKey = await keepDefinition(context.tx, model)
  const kept = JSON.stringify(chosen.variables)
  const added = await sql<Instance>`with added as (insert into base_bpm_instance
    (status, org_id, created_by, creation_date, last_updated_by, last_update_date, instance_number, model_id, def_version,
     title, title_en, doc_resource, doc_id, doc_operation, operation_input, doc_number, doc_amount, initiator_user_id, initiator_dept_id, supplier_id, start_time, variables)
    values ('RUNNING', ${record.orgId}, ${initiator}, ${stamp}, ${initiator}, ${stamp},
     ${await context.nextNumber('WF{yyyyMMdd}{seq6}')}, ${model.id}, ${model.deployed_version}, ${await titleIn('CN')}, ${await titleIn('EN')},
     ${definition.resource}, ${record.id}, ${input.asked?.operation ?? null},
     ${input.asked ? JSON.stringify(input.asked.input) : null}::jsonb, ${docNumber}, ${input.amount}, ${initiator}, ${applicant.departmentId},
     ${supplierOf(definition, record)}, ${stamp}, ${kept}::jsonb)
    returning *),
    standing as (insert into bpm_instance_state (instance_id, model_key, def_version, state, variables, applicant_user_id)
      select id, ${definitionKey}, ${model.deployed_version}::bigint, ${JSON.stringify(chosen.step.state)}::jsonb,
        ${kept}::jsonb, ${applicant.userId}::bigint from added),
    told as (insert into base_bpm_instance__history (header_id, seq_num, handler_user_id, action, arrive_time, handle_time)
      select id, 1, initiator_user_id, 'SUBMIT', ${stamp}::timestamptz, ${stamp}::timestamptz from added),
    rectified as (update base_bpm_task t set status = 'COMPLETED', action = 'SUBMIT', handle_time = ${stamp}
      from base_bpm_instance i where i.id = t.instance_id and i.doc_resource = ${definition.resource}
        and i.doc_id = ${record.id} and t.task_kind = 'RECTIFY' and t.status = 'PENDING')
    select * from added`.execute(context.tx)
  return added.rows[0] as Instance
}

/**
 * '${modelName} ${docNumber} ${initiatorName}': known names are filled, others stay. One pass only, because values are
 * not templates.
 */
function titleOf(
  model: Model,
  language: Language,
  values: { docNumber: string; initiatorName: string; amount: string },
): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the administrators' own template, see baseBpmModel.titleTemplate
  const template = model.title_template || '${modelName} ${docNumber} ${initiatorName}'
  const modelName = (language === 'EN' && model.model_name_en) || model.model_name
  const known: { [name: string]: string } = { modelName, ...values }
  const filled = template.replace(/\$\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? '') : whole,
  )
  return filled.trim().slice(0, 200)
}

/** The name of a record without a number: what its first columns refer to. */
async function placeOf(
  context: WorkflowContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  language: Language,
): Promise<string> {
  const named = structuredClone(record)
  const { registry } = context.platform
  await attachLabels(context.tx, registry, definition, [named], language)
  return definition.list.columns
    .map((key) => named[`${key}Label`])
    .filter((text) => typeof text === 'string')
    .slice(0, 3)
    .join(' / ')
}

function supplierOf(definition: DocumentDefinition, record: AnyRecord): string | null {
  const field = definition.access.supplier
  const value = field && field !== 'id' && !field.includes('.') ? record[field] : null
  return typeof value === 'string' ? value : null
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
