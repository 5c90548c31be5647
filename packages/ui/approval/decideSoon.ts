import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { translate } from '@opensrm/ui/i18n/text.ts'
import { keyFactsOf } from '@opensrm/ui/screens/keyFacts.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { doSoon } from '@opensrm/ui/shell/undoable.ts'
import './approval.texts.ts'
import { ACTIONS, refreshApprovals } from './useVerbs.ts'

/** Key of a pending decision: lists leave its task out in the meantime. */
export function decisionKey(taskId: string): string {
  return `decision/${taskId}`
}

/** Approves or rejects after a short delay, so that a mistake can be undone; the notice names the amount. */
export function decideSoon(
  verb: 'approve' | 'reject',
  body: { taskId: string },
  about: { definition: DocumentDefinition; record: LoadedRecord; title: string; text: string },
): void {
  doSoon({
    key: decisionKey(body.taskId),
    text: about.text,
    stake: stakeOf(about.definition, about.record),
    async run() {
      try {
        await call(resourcePath('baseBpmTask', ACTIONS[verb]), body)
        notify.success(translate(`verb.done.${verb}`, { title: about.title }))
      } finally {
        await refreshApprovals()
      }
    },
  })
}

/** The amount of the decision, with its currency. */
function stakeOf({ fields, ...definition }: DocumentDefinition, record: LoadedRecord) {
  const key = keyFactsOf({ fields, ...definition }).find((each) => fields[each]?.type === 'amount')
  const field = key ? fields[key] : undefined
  const amount = key ? record[key] : null
  if (typeof amount !== 'string' || field?.type !== 'amount') return undefined
  const currency = field.currencyField ? record[field.currencyField] : null
  return [formatNumber(amount, { least: 2, most: 2 }), currency].filter(Boolean).join(' ')
}
