import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { logRefusedCall } from '../audit/refusals.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  defineAction,
  type Paged,
} from '../http/action.ts'
import { LINES_BYTES } from '../http/bodyLimits.ts'
import { mayHandle } from './delegation.ts'
import { withCurrencies } from './docCurrencies.ts'
import { diagramOf } from './historyOf.ts'
import type { DocumentKey } from './instances.ts'
import { urge, withdrawalSql } from './instanceVerbs.ts'
import {
  columnIn,
  doneOf,
  groupOf,
  holdersIn,
  notifiedOf,
  time,
  titleText,
  todoOf,
} from './lists.ts'
import type { Preview } from './preview.ts'
import { modelOf } from './runner.ts'
import type { Workflow, WorkflowCallbacks, WorkflowContext } from './service.ts'
import { chooseByHand, claim, copyToUsers, markRead, unclaim } from './taskVerbs.ts'
import { workflowErrors } from './workflow.errors.ts'

export type ApprovalCall = {
  resource: string
  id: string
  op: 'doApproval' | 'doReject'
  opinion: string | null
  taskId: string
  /** fields the approver edited, if the node allows it */
  changes?: { [field: string]: unknown } | undefined
}

export type WorkflowActionNeeds = {
  workflow: Workflow
  /** the document engine runs the operation: it locks the document, then calls `approve` or `reject` with this task */
  runApproval(context: ActionContext, approval: ApprovalCall): Promise<unknown>
  /** whether the caller may see the document without the approval task */
  mayView(context: ActionContext, document: DocumentKey): Promise<boolean>
  /** whether the caller may create records of a document */
  mayStart(context: ActionContext, resource: string): Promise<boolean>
  /** applies the final decision of the process to the document */
  callbacks(transaction: WorkflowContext): WorkflowCallbacks
  preview(context: ActionContext, document: DocumentKey): Promise<Preview>
  /** one write: a transaction, run once per request key */
  inTransaction<T>(
    context: ActionContext,
    action: { name: string; body: unknown },
    work: (transaction: WorkflowContext) => Promise<T>,
  ): Promise<T>
}

const id = z.string().regex(/^\d{1,18}$/)
const ids = z.array(id).min(1).max(50)
const opinion = z.string().max(2000).nullish()
const page = z.object({
  pageIndex: z.number().int().min(1).max(100_000).default(1),
  pageRows: z.number().int().min(1).max(200).default(20),
  keyword: z.string().max(100).nullish(),
})
const documentKey = { docResource: z.string().max(60), docId: id }
const changes = z.record(z.string().max(100), z.unknown()).optional()
const place = { service: 'bpmServer', resource: 'baseBpmTask', access: 'session' } as const

/** Calls of the approval bar and the task lists. The task decides who may act, not the menu. */
export function createWorkflowActions(needs: WorkflowActionNeeds): readonly Action[] {
  return [...lists(needs), ...asides(needs), ...decisions(needs), ...verbs(needs)]
}

/** Adds the currencies of amounts in lists. */
async function inCurrency<T extends Parameters<typeof withCurrencies>[2][number]>(
  { platform }: ActionContext,
  found: Paged<T[]>,
): Promise<Paged<(T & { docCurrency: string | null })[]>> {
  return { ...found, data: await withCurrencies(platform.db, platform.registry, found.data) }
}

function lists({ workflow }: WorkflowActionNeeds): Action[] {
  const kind = z.enum(['APPROVE', 'RECTIFY', 'NOTIFY']).optional()
  return [
    defineAction({
      ...place,
      action: 'findTodoList',
      title: t('我的待办', 'My to-do list'),
      input: page.extend({ kind }),
      run: async (context, input) =>
        inCurrency(
          context,
          await todoOf(context.platform.db, callerIn(context), input, nowOf(context)),
        ),
    }),
    defineAction({
      ...place,
      action: 'findGroupList',
      title: t('组任务', 'Group tasks'),
      input: page,
      run: async (context, input) =>
        inCurrency(context, await groupOf(context.platform.db, callerIn(context), input)),
    }),
    defineAction({
      ...place,
      action: 'findDoneList',
      title: t('我的已办', 'Handled by me'),
      input: page,
      run: async (context, input) =>
        inCurrency(context, await doneOf(context.platform.db, callerIn(context), input)),
    }),
    defineAction({
      ...place,
      action: 'findNotifyList',
      title: t('抄送我的', 'Copies to me'),
      input: page,
      run: async (context, input) =>
        inCurrency(context, await notifiedOf(context.platform.db, callerIn(context), input)),
    }),
    defineAction({
      ...place,
      action: 'findCounts',
      title: t('事项数', 'How many wait'),
      input: z.object({}),
      async run(context) {
        const { db } = context.platform
        const caller = callerIn(context)
        const one = { pageIndex: 1, pageRows: 1 }
        const now = nowOf(context)
        const count = ({ page: found }: { page: { count: number } }) => found.count
        const [todo, group, unread] = await Promise.all([
          workflow.todoOf(db, caller, one, now).then(count),
          groupOf(db, caller, one).then(count),
          todoOf(db, caller, { ...one, kind: 'NOTIFY' }, now).then(count),
        ])
        return { todo, group, unread }
      },
    }),
  ]
}

function asides(needs: WorkflowActionNeeds): Action[] {
  const { workflow } = needs
  async function assertVisible(context: ActionContext, document: DocumentKey): Promise<void> {
    const { platform } = context
    if (!platform.registry.documents.has(document.resource)) throw new AppError('NOT_FOUND')
    const isVisible =
      (await needs.mayView(context, document)) ||
      (await workflow.takesPart(platform.db, document, callerIn(context).userId))
    if (!isVisible) throw new AppError('NOT_FOUND')
  }
  return [
    defineAction({
      ...place,
      action: 'findHistory',
      title: t('审批历史', 'Approval history'),
      input: z.object(documentKey),
      async run(context, { docResource, docId }) {
        const caller = callerIn(context)
        const document = { resource: docResource, id: docId }
        await assertVisible(context, document)
        return workflow.historyOf(context.platform.db, document, caller, nowOf(context))
      },
    }),
    defineAction({
      ...place,
      action: 'findDiagram',
      title: t('流程图', 'Diagram'),
      input: z.object({ instanceId: id }),
      async run(context, { instanceId }) {
        const { db } = context.platform
        if (callerIn(context).side !== 'buyer') throw new AppError('NOT_FOUND')
        const found = await sql<{ doc_resource: string; doc_id: string }>`
          select doc_resource, doc_id from base_bpm_instance where id = ${instanceId}`.execute(db)
        const row = found.rows[0]
        if (!row) throw new AppError('NOT_FOUND')
        const mayMonitor = await needs.mayView(context, {
          resource: 'baseBpmInstance',
          id: instanceId,
        })
        if (!mayMonitor)
          await assertVisible(context, { resource: row.doc_resource, id: row.doc_id })
        return diagramOf(db, instanceId, callerIn(context).language)
      },
    }),
    defineAction({
      ...place,
      action: 'findPreview',
      title: t('审批路线预览', 'Preview of the route'),
      input: z.object(documentKey),
      async run(context, { docResource, docId }) {
        if (callerIn(context).side !== 'buyer') throw new AppError('NOT_FOUND')
        const document = { resource: docResource, id: docId }
        await assertVisible(context, document)
        const preview = await needs.preview(context, document)
        const { language } = callerIn(context)
        return {
          ...preview,
          steps: preview.steps.map((step) => ({
            ...step,
            fault: step.fault && {
              code: step.fault.code,
              msg: messageOf(step.fault.code, step.fault.args, language),
            },
          })),
        }
      },
    }),
    defineAction({
      ...place,
      action: 'findStartable',
      title: t('可发起的流程', 'Processes to start'),
      input: z.object({}),
      async run(context) {
        const { db, registry } = context.platform
        callerIn(context)
        const found = await sql<{
          [column: string]: string | null
        }>`select * from (
            select distinct on (m.doc_resource) m.doc_resource, m.model_name, m.model_name_en,
              c.seq_num, c.category_name, c.category_name_en
            from base_bpm_model m left join base_bpm_category c on c.id = m.category_id
            where m.status = 'DEPLOYED' order by m.doc_resource, c.seq_num, c.id, m.match_seq) one
          order by seq_num, category_name, doc_resource`.execute(db)
        const groups = new Map<string, { category: object; processes: object[] }>()
        for (const row of found.rows) {
          const definition = registry.documents.get(row.doc_resource ?? '')?.definition
          if (!definition || !(await needs.mayStart(context, definition.resource))) continue
          const { category_name: name, category_name_en: nameEn } = row
          const category = name ? { zh: name, en: nameEn || name } : t('其他', 'Other')
          const { zh } = category
          const group = groups.get(zh) ?? { category, processes: [] }
          group.processes.push({
            resource: definition.resource,
            title: definition.title,
            modelName: { zh: row.model_name, en: row.model_name_en ?? row.model_name },
          })
          groups.set(zh, group)
        }
        return [...groups.values()]
      },
    }),
    defineAction({
      ...place,
      action: 'findMine',
      title: t('我发起的', 'Started by me'),
      input: page,
      async run(context, { pageIndex, pageRows, keyword }) {
        const { db } = context.platform
        const { userId, language, side } = callerIn(context)
        // A supplier may not see which buyer users decide at which node (baseBpmInstance).
        const isShown = side === 'buyer'
        const words = keyword?.trim()
          ? sql`and strpos(lower(concat_ws(' ', i.title, i.title_en, i.doc_number)), lower(${keyword.trim()})) > 0`
          : sql``
        const where = sql`i.initiator_user_id = ${userId} ${words}`
        const counted = await sql<{
          count: string
        }>`select count(*) as count from base_bpm_instance i
          where ${where}`.execute(db)
        const found = await sql<{
          [column: string]: string | null
        }>`select i.*, m.model_name, m.model_name_en, ${holdersIn(language)} as holders,
            m.form_route, (select max(h.handle_time) from base_bpm_instance__history h where h.header_id = i.id
              and h.action = 'URGE') as urged,
            ${withdrawalSql(userId)} as withdrawal
          from base_bpm_instance i left join base_bpm_model m on m.id = i.model_id
          where ${where} order by i.start_time desc, i.id desc
          limit ${pageRows} offset ${(pageIndex - 1) * pageRows}`.execute(db)
        return inCurrency(context, {
          data: found.rows.map((row) => ({
            id: row.id,
            instanceNumber: row.instance_number,
            title: titleText(row),
            modelName: row.model_name,
            modelNameEn: row.model_name_en,
            docResource: row.doc_resource ?? '',
            docId: row.doc_id ?? '',
            docNumber: row.doc_number ?? null,
            docAmount: row.doc_amount ?? null,
            route: row.form_route,
            startTime: time(row.start_time),
            endTime: time(row.end_time),
            currentNodes: isShown ? columnIn(language, row, 'current_nodes') : null,
            currentAssignees: isShown ? row.holders : null,
            urged: time(row.urged),
            mayWithdraw: row.status === 'RUNNING' && row.withdrawal === null,
            status: row.status,
          })),
          page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex },
        })
      },
    }),
  ]
}

function decisions(needs: WorkflowActionNeeds): Action[] {
  return [
    defineAction({
      ...place,
      action: 'doApproval',
      title: t('同意', 'Approve'),
      maxBytes: LINES_BYTES,
      input: z.object({ taskId: id, opinion, changes }),
      run: (context, input) => decide(context, 'doApproval', input),
    }),
    defineAction({
      ...place,
      action: 'doReject',
      title: t('驳回', 'Reject'),
      input: z.object({ taskId: id, opinion }),
      run: (context, input) => decide(context, 'doReject', input),
    }),
    defineAction({
      ...place,
      action: 'doBatchApproval',
      title: t('批量同意', 'Approve several'),
      input: z.object({ taskIds: ids, opinion }),
      async run(context, input) {
        const answers: { id: string; status: 'S' | 'E'; msg: string | null }[] = []
        for (const taskId of [...new Set(input.taskIds)]) {
          try {
            await assertBatch(context, taskId)
            await decide(withoutKey(context), 'doApproval', { taskId, opinion: input.opinion })
            answers.push({ id: taskId, status: 'S', msg: null })
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            const caller = callerIn(context)
            const { language } = caller
            const call = { caller, request: context.request, body: { id: taskId } }
            await logRefusedCall(
              context.platform,
              { ...call, resource: 'baseBpmTask', action: 'doBatchApproval' },
              error,
            )
            const msg = messageOf(error.code, error.args, language)
            answers.push({ id: taskId, status: 'E', msg })
          }
        }
        return answers
      },
    }),
  ]

  async function decide(
    context: ActionContext,
    op: 'doApproval' | 'doReject',
    input: {
      taskId: string
      opinion?: string | null | undefined
      changes?: { [field: string]: unknown } | undefined
    },
  ): Promise<unknown> {
    const { db } = context.platform
    const found = await sql<{ resource: string; id: string }>`
      select i.doc_resource as resource, i.doc_id as id from base_bpm_task t
      join base_bpm_instance i on i.id = t.instance_id
      where t.id = ${input.taskId} and ${mayHandle(callerIn(context).userId, nowOf(context))}`.execute(
      db,
    )
    const task = found.rows[0]
    // The same answer for a missing task and for a task of another user.
    if (!task) throw new AppError(workflowErrors.NOT_YOUR_TASK)
    const { resource, id: documentId } = task
    return needs.runApproval(context, {
      resource,
      id: documentId,
      op,
      opinion: input.opinion ?? null,
      taskId: input.taskId,
      changes: input.changes,
    })
  }

  /** Each decision of a batch is a separate request. */
  function withoutKey(context: ActionContext): ActionContext {
    return { ...context, request: { ...context.request, requestKey: null } }
  }

  /** A task whose node asks for input cannot be decided in a batch. */
  async function assertBatch({ platform }: ActionContext, taskId: string): Promise<void> {
    const found = await sql<{
      xml: string
      node_id: string
    }>`select d.xml, t.node_id from base_bpm_task t
      join bpm_instance_state s on s.instance_id = t.instance_id
      join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
      where t.id = ${taskId}`.execute(platform.db)
    const row = found.rows[0]
    const node = row ? (await modelOf(row.xml)).nodes.get(row.node_id) : undefined
    if (node && (node.editableFields.length > 0 || node.commentRequired === 'ALWAYS'))
      throw new AppError(workflowErrors.BATCH_NOT_ALLOWED, { node: node.name })
  }
}

function verbs(needs: WorkflowActionNeeds): Action[] {
  const { workflow } = needs
  const signMode = z.enum(['BEFORE', 'AFTER', 'PARALLEL'])
  /** A task operation of the caller, in one transaction. */
  function verb<S extends z.ZodType>(
    action: string,
    title: ReturnType<typeof t>,
    input: S,
    work: (
      transaction: WorkflowContext,
      input: z.output<S>,
      context: ActionContext,
    ) => Promise<unknown>,
  ): Action {
    return defineAction<unknown, unknown>({
      ...place,
      action,
      title,
      input,
      async run(context, given) {
        callerIn(context)
        await needs.inTransaction(
          context,
          { name: `baseBpmTask/${action}`, body: given },
          async (transaction) => {
            await work(transaction, given as z.output<S>, context)
            return {}
          },
        )
        return {}
      },
    })
  }
  const documentOf = ({ docResource, docId }: { docResource: string; docId: string }) => ({
    resource: docResource,
    id: docId,
  })
  return [
    verb(
      'doTransfer',
      t('转办', 'Transfer'),
      z.object({ taskId: id, toUserId: id, opinion }),
      (transaction, input) =>
        workflow.transfer(transaction, { ...input, opinion: input.opinion ?? null }),
    ),
    verb(
      'doReturn',
      t('退回', 'Return'),
      z.object({
        taskId: id,
        nodeId: z.string().max(100),
        backToMe: z.boolean().default(false),
        opinion,
      }),
      (transaction, input) =>
        workflow.returnTo(transaction, { ...input, opinion: input.opinion ?? null }),
    ),
    verb(
      'doCountersign',
      t('加签', 'Add signers'),
      z.object({ taskId: id, userIds: ids, mode: signMode, opinion }),
      (transaction, input) =>
        workflow.addSigners(transaction, { ...input, opinion: input.opinion ?? null }),
    ),
    verb(
      'doRemoveSign',
      t('减签', 'Remove a signer'),
      z.object({ taskId: id, signTaskId: id }),
      (transaction, input) =>
        workflow.removeSigner(transaction, input, needs.callbacks(transaction)),
    ),
    verb('doClaim', t('领取', 'Claim'), z.object({ taskId: id }), (transaction, { taskId }) =>
      claim(transaction, taskId),
    ),
    verb('doUnclaim', t('放回', 'Put back'), z.object({ taskId: id }), (transaction, { taskId }) =>
      unclaim(transaction, taskId),
    ),
    verb('doRead', t('已阅', 'Mark as read'), z.object({ taskIds: ids }), (transaction, input) =>
      markRead(transaction, input.taskIds),
    ),
    verb(
      'doCopy',
      t('抄送', 'Copy to'),
      z.object({ ...documentKey, userIds: ids, opinion }),
      async (transaction, input, context) => {
        const document = documentOf(input)
        const takesPart = await workflow.takesPart(
          transaction.tx,
          document,
          callerIn(context).userId,
        )
        if (!takesPart) throw new AppError(workflowErrors.NOT_YOUR_TASK)
        await copyToUsers(transaction, { ...input, document, opinion: input.opinion ?? null })
      },
    ),
    verb(
      'doUrge',
      t('催办', 'Remind'),
      z.object({ instanceId: id }),
      (transaction, { instanceId }) => urge(transaction, instanceId),
    ),
    verb(
      'doWithdraw',
      t('撤回', 'Withdraw'),
      z.object({ ...documentKey, opinion }),
      (transaction, input) => {
        return workflow.withdraw(
          transaction,
          { document: documentOf(input), opinion: input.opinion ?? null },
          needs.callbacks(transaction),
        )
      },
    ),
    verb(
      'doChooseApprovers',
      t('选择审批人', 'Choose approvers'),
      z.object({ ...documentKey, nodeId: z.string().max(100), userIds: ids }),
      async (transaction, input, context) => {
        const document = documentOf(input)
        const { userId } = callerIn(context)
        const history = await workflow.historyOf(
          transaction.tx,
          document,
          callerIn(context),
          transaction,
        )
        const ahead = history.myTask?.choices.find(({ nodeId }) => nodeId === input.nodeId)
        if (ahead) {
          await chooseByHand(transaction, { ...input, document }, ahead.allowed, ahead.nodeName)
          return
        }
        if (!(await needs.mayView(context, document))) throw new AppError('NOT_FOUND')
        const { steps } = await needs.preview(context, document)
        const step = steps.find(({ nodeId }) => nodeId === input.nodeId)
        if (!step?.chooses || history.instance?.status === 'RUNNING')
          throw new AppError(workflowErrors.APPROVER_CHOICE, { node: input.nodeId })
        const allowed = step.chooses.allowed.map((person) => person.id)
        if (input.userIds.includes(userId))
          throw new AppError(workflowErrors.APPROVER_CHOICE, { node: step.nodeName })
        await chooseByHand(transaction, { ...input, document }, allowed, step.nodeName)
      },
    ),
  ]
}

function nowOf(context: ActionContext) {
  return { platform: context.platform, now: context.platform.clock() }
}
