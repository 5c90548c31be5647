import { serviceOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { PAGE_ROWS_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import {
  type Action,
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
  type Paged,
} from '../http/action.ts'
import { LINES_BYTES } from '../http/bodyLimits.ts'
import { callDocument } from './dispatch.ts'

type Body = { [key: string]: unknown }
type Call = { resource: string; action: string; body: Body }

/** An alias for the call of a document, with that call's rights and checks. */
export type OtherName = {
  resource: string
  action: string
  title: Text
  /** also by GET with query parameters: for read-only calls */
  get?: true
  call(body: Body, caller: Caller): Call
  /** selects part of the answer; absent: all of it */
  answer?(data: unknown): unknown
  /** returns all pages of a list */
  whole?: true
}

/** Larger results need an export. */
const WHOLE_MAX = 20 * PAGE_ROWS_MAX

export function otherName({ resource, action, title, ...name }: OtherName): Action {
  return defineAction({
    service: serviceOf(resource),
    ...{ resource, action, title },
    access: 'session',
    maxBytes: LINES_BYTES,
    ...(name.get ? { get: true } : {}),
    input: z.record(z.string(), z.unknown()),
    async run(context, { lan: _lan, ...body }) {
      const call = name.call(body, callerIn(context))
      const found = name.whole ? await wholeList(context, call) : await answerOf(context, call)
      if (!name.answer) return found
      return isPaged(found)
        ? { ...found, data: name.answer(found.data) as unknown[] }
        : name.answer(found)
    },
  })
}

async function wholeList(context: ActionContext, call: Call): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let pageIndex = 1; ; pageIndex++) {
    const body = { ...call.body, pageIndex, pageRows: PAGE_ROWS_MAX }
    const found = await answerOf(context, { ...call, body })
    if (!isPaged(found)) throw new Error(`${call.resource}/${call.action} is no list`)
    rows.push(...found.data)
    if (rows.length > WHOLE_MAX) throw new AppError('TOO_LARGE')
    if (found.data.length < PAGE_ROWS_MAX) return rows
  }
}

async function answerOf(context: ActionContext, { resource, action, body }: Call) {
  const { engine, platform, request } = context
  const caller = callerIn(context)
  const permissions = await permissionsOf(platform, caller)
  const document = platform.registry.document(resource)
  const answer = await callDocument({
    ...{ engine, document, action, body, caller, permissions, request },
  })
  if (!('list' in answer)) return answer.data
  const { rowsJson, page } = answer.list
  return { data: JSON.parse(rowsJson) as unknown[], page } satisfies Paged<unknown[]>
}

function isPaged(found: unknown): found is Paged<unknown[]> {
  return typeof found === 'object' && found !== null && 'page' in found && 'data' in found
}
