import { goesThroughApproval, processesOf, processOf } from '@opensrm/kernel/document/approval.ts'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f, type Suggestion } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  CONVERSIONS,
  type Conversion,
  type ConversionChoices,
} from '@opensrm/kernel/workflow/conversion.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { calledBy } from '@opensrm/platform/workflow/calls.ts'
import { refuseFaults, wordsOf } from '@opensrm/platform/workflow/check.ts'
import { checkExpression } from '@opensrm/platform/workflow/conditions.ts'
import { convertProcess } from '@opensrm/platform/workflow/convert/convert.ts'
import {
  deployDefinition,
  formRouteOf,
  nodeRowOf,
  processSubject,
} from '@opensrm/platform/workflow/deploy.ts'
import { hashOf } from '@opensrm/platform/workflow/model.ts'
import { NOBODY_ASKED, preview } from '@opensrm/platform/workflow/preview.ts'
import { defaultProcess } from '@opensrm/platform/workflow/processes.ts'
import { ownStartInputOf } from '@opensrm/platform/workflow/starting.ts'
import {
  declaredFor,
  fieldPathsOf,
  variablesOffered,
} from '@opensrm/platform/workflow/variables.ts'
import { serviceRunnersOf } from '@opensrm/platform/workflow/waitJobs.ts'
import { sql } from 'kysely'
import { baseBpmModel } from './baseBpmModel.definition.ts'
import { findingsOf, saidOf, tablesOf } from './findings.ts'

type Model = RecordOf<typeof baseBpmModel>

export const baseBpmModelOperations = defineOperations(baseBpmModel, {
  async beforeSave(context, draft) {
    const document = context.platform.registry.documents.get(String(draft.docResource))?.definition
    if (!document || !goesThroughApproval(document))
      return [
        {
          field: 'docResource',
          code: 'PROCESS_DOCUMENT',
          args: { resource: String(draft.docResource) },
        },
      ]
    const process = processOf(document, draft.docOperation || null)
    if (!process)
      return [
        {
          field: 'docOperation',
          code: 'PROCESS_OPERATION',
          args: {
            document: document.title,
            // The process without an operation is the one for submitting.
            operations: processesOf(document)
              .map(({ operation }) => operation ?? 'doSubmit')
              .join(', '),
          },
        },
      ]
    draft.formRoute ||= formRouteOf(document)
    // The field's own check reports a key of the wrong form.
    if (/^[A-Z][A-Z0-9_]+$/.test(String(draft.modelKey ?? '')))
      draft.bpmnXml ||= defaultProcess({
        key: String(draft.modelKey),
        name: { zh: String(draft.modelName), en: String(draft.modelNameEn ?? '') },
        docResource: document.resource,
        amountField: process.amountField,
        approverField: process.approverField,
        approverRole: process.approverRole,
        secondStep: process.secondStep,
      })
    return startConditionIssues(context, draft)
  },
  effects: {
    async doCheck(context, record) {
      const found = await findingsOf(context, record)
      return { answer: { count: found.faults.length, faults: saidOf(context, found) } }
    },
    doDeploy: (context, record, input) => deploy(context, record, String(input.changeRemark)),
    async doInvalid(context, record) {
      const running = await sql<{ count: string }>`select count(*) as count from base_bpm_instance
        where model_id = ${record.id} and status in ('RUNNING', 'SUSPENDED', 'ERROR')`.execute(
        context.tx,
      )
      const count = Number(running.rows[0]?.count ?? 0)
      if (count > 0) context.refuse('PROCESS_STILL_RUNS', { count })
    },
    async doCopy(context, record, input) {
      const { modelName, modelNameEn, categoryId, docResource, formRoute, orgIds, bpmnXml } = record
      const made = await context.create(baseBpmModel, {
        ...{ modelName, modelNameEn, categoryId, docResource, formRoute, orgIds, bpmnXml },
        docOperation: record.docOperation,
        startCondition: record.startCondition,
        matchSeq: record.matchSeq,
        titleTemplate: record.titleTemplate,
        allowWithdraw: record.allowWithdraw,
        selfApproval: record.selfApproval,
        duplicateApprover: record.duplicateApprover,
        emptyApprover: record.emptyApprover,
        rejectMode: record.rejectMode,
        remark: record.remark,
        modelKey: input.modelKey,
        decisions: record.decisions.map(({ decisionKey, decisionName, dmnXml }) => ({
          decisionKey,
          decisionName,
          dmnXml,
        })),
      })
      return { answer: { id: made.id, number: made.modelKey, resource: 'baseBpmModel' } }
    },
    async doImportXml(context, record, input) {
      const { bpmnXml, notes } = await converted(context, String(input.bpmnXml), record)
      const { faults } = await findingsOf(context, { ...record, bpmnXml } as Model)
      if (faults[0]) throw faults[0]
      return { patch: { fields: { bpmnXml } }, answer: { notes } }
    },
  },
  actions: {
    /**
     * Choices for the properties panel: the document's fields, the variables for conditions, and
     * the names of selected ids.
     */
    findDesignData: documentAction({
      title: t('设计数据', 'Design data'),
      by: 'buyer',
      code: 'view',
      input: { docResource: f.text('业务单据', 'Document', { required: true }) },
      readOnly: true,
      run: (context, input) => designData(context, String(input.docResource)),
    }),
    findDocuments: documentAction({
      title: t('可审批单据', 'Documents with approval'),
      by: 'buyer',
      code: 'view',
      input: {},
      readOnly: true,
      run: async ({ platform }): Promise<Suggestion[]> =>
        [...platform.registry.documents.values()].flatMap(({ definition }) =>
          processesOf(definition).map(({ operation }) => ({
            label: processSubject(definition, operation),
            values: { docResource: definition.resource, docOperation: operation },
          })),
        ),
    }),
    findVersion: documentAction({
      title: t('版本定义', 'Definition of a version'),
      by: 'buyer',
      code: 'view',
      input: {
        id: f.ref('baseBpmModel', '流程', 'Process', { required: true }),
        defVersion: f.integer('版本', 'Version', { required: true }),
      },
      readOnly: true,
      async run(context, { id, defVersion }) {
        const found = await sql<{
          xml: string
          decisions: string
        }>`select d.xml, d.decisions from bpm_definition d
          join base_bpm_model m on m.model_key = d.model_key
          where m.id = ${String(id)} and d.def_version = ${Number(defVersion)}`.execute(context.tx)
        const row = found.rows[0]
        if (!row) throw new AppError('NOT_FOUND')
        return { bpmnXml: row.xml, decisions: JSON.parse(row.decisions) }
      },
    }),
    /**
     * Converts a file of another modeller: the available choices and the conversion of all other
     * elements.
     */
    findAdopted: documentAction({
      title: t('转换其他工具的流程', 'Take over a file'),
      by: 'buyer',
      code: 'view',
      input: {
        docResource: f.text('业务单据', 'Document', { maxLength: 60 }),
        bpmnXml: f.textarea('BPMN定义', 'BPMN XML', { required: true, maxLength: 1_000_000 }),
        process: f.text('流程', 'Process', { maxLength: 200 }),
        choices: f.json('转换方式', 'Choices'),
      },
      readOnly: true,
      run: (context, input) => converted(context, String(input.bpmnXml), input),
    }),
    /** Faults of a diagram that is not saved yet. */
    findFaults: documentAction({
      title: t('检查', 'Check'),
      by: 'buyer',
      code: 'view',
      input: {
        docResource: f.text('业务单据', 'Document', { required: true }),
        bpmnXml: f.textarea('BPMN定义', 'BPMN XML', { required: true, maxLength: 1_000_000 }),
        decisions: f.json('决策表', 'Decision tables'),
      },
      readOnly: true,
      async run(context, input) {
        const decisions = Array.isArray(input.decisions) ? input.decisions : []
        return saidOf(context, await findingsOf(context, { ...input, decisions }))
      },
    }),
    /** The route a real document would take through the deployed processes. */
    findSimulation: documentAction({
      title: t('模拟', 'Simulate'),
      by: 'buyer',
      code: 'view',
      input: {
        docResource: f.text('业务单据', 'Document', { required: true }),
        docNumber: f.text('单据编号', 'Document no.', { required: true }),
      },
      readOnly: true,
      async run(context, { docResource, docNumber }) {
        const known = context.platform.registry.documents.get(String(docResource))
        if (!known?.definition.approval) throw new AppError('NOT_FOUND')
        const { definition } = known
        const key = definition.number?.field ?? definition.display.code
        const [found] = await context.select(definition, { [key]: String(docNumber) })
        if (!found) throw new AppError('NOT_FOUND')
        const record = await context.findAs(definition, found.id)
        const start = await ownStartInputOf(context, definition, record)
        return start ? preview(context, start) : NOBODY_ASKED
      },
    }),
  },
  async enrich({ db, platform, caller }, rows) {
    if (rows.length === 0) return
    const subjects = await subjectsOf(db, rows)
    for (const row of rows) {
      const { docResource, docOperation } = subjects.get(row.id) ?? {}
      const known = platform.registry.documents.get(docResource ?? '')
      row.docTitle = known
        ? inLanguage(
            processSubject(known.definition, docOperation ?? null),
            caller?.language ?? 'CN',
          )
        : null
    }
    // Lists do not show the variables: each list of them is as long as its document's fields.
    for (const row of rows.filter(({ versions }) => versions !== undefined))
      row.variables = variablesOf(platform.registry, row.docResource)
    const ids = rows.map(({ id }) => id)
    const found = await sql<{
      model_id: string
      def_version: string
      running: string
      count: string
    }>`
      select model_id, def_version, count(*) as count,
        count(*) filter (where status in ('RUNNING', 'SUSPENDED', 'ERROR')) as running
      from base_bpm_instance where model_id = any(${ids}::bigint[]) group by 1, 2`.execute(db)
    for (const row of rows) {
      const own = found.rows.filter(({ model_id }) => model_id === row.id)
      row.runningCount = own.reduce((sum, { running }) => sum + Number(running), 0)
      for (const version of (row.versions ?? []) as { [key: string]: unknown }[])
        version.instanceCount = Number(
          own.find(({ def_version }) => Number(def_version) === Number(version.defVersion))
            ?.count ?? 0,
        )
    }
  },
})

async function startConditionIssues(context: OperationContext, draft: Model): Promise<Issue[]> {
  const condition = String(draft.startCondition ?? '').trim()
  const document = context.platform.registry.documents.get(String(draft.docResource))?.definition
  if (!condition || !document) return []
  try {
    checkExpression(condition, declaredFor(document))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = { zh: wordsOf([error], 'CN'), en: wordsOf([error], 'EN') }
    return [{ field: 'startCondition', code: 'PROCESS_START_CONDITION', args: { reason } }]
  }
}

/**
 * People and roles in the file are mapped to those of this company, variables to those of the
 * document.
 */
function converted(
  { tx, platform }: OperationContext,
  xml: string,
  input: { docResource?: unknown; process?: unknown; choices?: unknown },
) {
  const known = platform.registry.documents.get(String(input.docResource))
  const process = typeof input.process === 'string' && input.process ? input.process : undefined
  return convertProcess(xml, {
    process,
    choices: choicesOf(input.choices),
    ...(known ? { declared: declaredFor(known.definition) } : {}),
    lookup: {
      async users(names) {
        const { rows } = await sql<{ id: string; name: string }>`
          select id, lower(user_name) as name from base_user where status = 'ACTIVE' and user_type = 'INTERNAL'
            and lower(user_name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
          tx,
        )
        return new Map(rows.map(({ id, name }) => [name, id]))
      },
      async roles(keys) {
        const { rows } = await sql<{ code: string }>`
          select role_key as code from base_bpm_role where status = 'ENABLED' and role_key = any(${[...keys]}::text[])
          union select resp_code from base_responsibility where status = 'ENABLED' and resp_code = any(${[...keys]}::text[])`.execute(
          tx,
        )
        return new Set(rows.map(({ code }) => code))
      },
    },
  })
}

/** Ignores invalid choices; the proposed conversion then applies. */
function choicesOf(given: unknown): ConversionChoices {
  const chosen: { [id: string]: Conversion } = {}
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : []
  for (const [id, choice] of entries) {
    const known = CONVERSIONS.find((one) => one === choice)
    if (known) chosen[id] = known
  }
  return chosen
}

async function deploy(context: OperationContext, record: Model, changeRemark: string) {
  refuseFaults((await findingsOf(context, record)).faults)
  const { definition } = context.platform.registry.document(String(record.docResource))
  const xml = String(record.bpmnXml)
  const decisions = tablesOf(record)
  const before = Number(record.deployedVersion ?? 0)
  const same = await sql<{ decisions: string }>`select decisions from bpm_definition
    where model_key = ${record.modelKey} and def_version = ${before} and hash = ${hashOf(xml)}`.execute(
    context.tx,
  )
  const isSame = same.rows.some((row) => isEqual(JSON.parse(row.decisions), decisions))
  if (isSame && record.status === 'DEPLOYED')
    context.refuse('PROCESS_UNCHANGED', { version: before })
  const last = await sql<{
    version: string | null
  }>`select max(def_version) as version from bpm_definition
    where model_key = ${record.modelKey}`.execute(context.tx)
  const defVersion = Number(last.rows[0]?.version ?? 0) + 1
  const { hash, nodes } = await deployDefinition(context.tx, {
    modelKey: String(record.modelKey),
    defVersion,
    xml,
    decisions,
    declared: declaredFor(definition),
    fields: fieldPathsOf(definition),
    called: await calledBy(context.tx, xml),
  })
  return {
    patch: {
      fields: { deployedVersion: defVersion, deployTime: nowText(context) },
      remove: { nodes: record.nodes.map(({ id }) => id) },
      add: {
        nodes: nodes.map(nodeRowOf),
        versions: [
          {
            defVersion,
            deployedBy: context.caller?.userId ?? null,
            deployTime: nowText(context),
            xmlHash: hash,
            changeRemark,
          },
        ],
      },
    },
  }
}

type Subject = { docResource: string; docOperation: string | null }

/** Reads the columns from the database because list rows may not contain them. */
async function subjectsOf(
  db: Parameters<typeof calledBy>[0],
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, Subject>> {
  const found = await sql<{ id: string; doc_resource: string; doc_operation: string | null }>`
    select id, doc_resource, doc_operation from base_bpm_model
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(
    found.rows.map((row) => [
      row.id,
      { docResource: row.doc_resource, docOperation: row.doc_operation },
    ]),
  )
}

function variablesOf(registry: OperationContext['platform']['registry'], docResource: unknown) {
  const known = registry.documents.get(String(docResource))
  return known ? variablesOffered(known.definition) : []
}

function isEqual(one: { [key: string]: string }, other: { [key: string]: string }): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

async function designData(context: OperationContext, docResource: string) {
  const known = context.platform.registry.documents.get(docResource)
  if (!known || !goesThroughApproval(known.definition)) throw new AppError('NOT_FOUND')
  const { definition } = known
  const fields = [
    ...Object.entries(definition.fields).map(([key, field]) => ({ key, field, of: null })),
    ...Object.entries(definition.children).flatMap(([name, child]) =>
      Object.entries(child.fields).map(([key, field]) => ({
        key: `${name}.${key}`,
        field,
        of: child.title,
      })),
    ),
  ].map(({ key, field, of }) => ({
    key,
    label: of
      ? { zh: `${of.zh} · ${field.label.zh}`, en: `${of.en} · ${field.label.en}` }
      : field.label,
    type: field.type,
    ref: 'ref' in field ? field.ref : null,
  }))
  const roles = await sql<{ code: string; name: string; name_en: string | null }>`
    select role_key as code, role_name as name, role_name_en as name_en from base_bpm_role where status = 'ENABLED'
    union all select resp_code, resp_name, resp_name_en from base_responsibility r where status = 'ENABLED'
      and not exists (select 1 from base_bpm_role b where b.role_key = r.resp_code) order by 1`.execute(
    context.tx,
  )
  const runner = serviceRunnersOf(context.platform).find(({ kind }) => kind === 'INTERFACE')
  const processes = await sql<{ key: string; name: string; name_en: string | null }>`
    select model_key as key, model_name as name, model_name_en as name_en from base_bpm_model
    where status = 'DEPLOYED' order by called_only_flag desc nulls last, model_key`.execute(
    context.tx,
  )
  return {
    interfaces: (await runner?.choices(context.tx, docResource)) ?? [],
    processes: processes.rows.map(({ key, name, name_en }) => ({
      key,
      name,
      nameEn: name_en ?? name,
    })),
    fields,
    roles: roles.rows.map(({ code, name, name_en }) => ({ code, name, nameEn: name_en ?? name })),
  }
}
