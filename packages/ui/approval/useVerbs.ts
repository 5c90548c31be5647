import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useState } from 'react'
import './approval.texts.ts'

export const ACTIONS = {
  approve: 'doApproval',
  reject: 'doReject',
  return: 'doReturn',
  transfer: 'doTransfer',
  sign: 'doCountersign',
  removeSign: 'doRemoveSign',
  copy: 'doCopy',
  claim: 'doClaim',
  unclaim: 'doUnclaim',
  read: 'doRead',
  urge: 'doUrge',
  withdraw: 'doWithdraw',
  choose: 'doChooseApprovers',
} as const
export type Verb = keyof typeof ACTIONS

/** Runs an action on an approval, confirms it, and refreshes everything that shows it. */
export function useVerbs(title: string, onDone?: (verb: Verb) => void) {
  const { tx } = useText()
  const [busy, setBusy] = useState<Verb | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** `about`: the subject of the action, if the hook serves several */
  async function run(verb: Verb, body: object, about = title): Promise<boolean> {
    if (busy) return false
    setBusy(verb)
    setFailure(null)
    try {
      await call(resourcePath('baseBpmTask', ACTIONS[verb]), body)
      notify.success(tx(`verb.done.${verb}`, { title: about }))
      void refreshApprovals()
      onDone?.(verb)
      return true
    } catch (error) {
      setFailure(errorText(error))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { run, busy, failure, setFailure }
}

const SHOWN_IN = ['worklist', 'todoCount', 'home', 'aside', 'record', 'list', 'matters', 'preview']

export async function refreshApprovals(): Promise<void> {
  await Promise.all(SHOWN_IN.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
