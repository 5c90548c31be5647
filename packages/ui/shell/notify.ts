import { TOAST_MS } from '@opensrm/kernel/protocol/constants.ts'
import type { useAppProps } from 'antd/es/app/context'
import type { ReactNode } from 'react'
import { errorText, isAborted, ServerError } from '../client/serverError.ts'
import { translate } from '../i18n/text.ts'

type Feedback = Pick<useAppProps, 'message' | 'modal'>
type Kind = 'success' | 'info' | 'warning' | 'error'

/** `saying`: wraps the reason in a message about what failed, for actions the user did not start with a button */
type FailureWords = { forMs?: number; saying?: (reason: string) => string }

let feedback: Feedback | null = null

/** The provider sets its message and modal functions, which know theme and language. */
export function lendFeedback(lent: Feedback): void {
  feedback = lent
}

/** Short messages at the upper edge. Equal simultaneous messages are shown once, because the text is the key. */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
  /** Shows an error; not for cancelled calls or ended sessions, which the gate shows. */
  failure(error: unknown, { forMs = TOAST_MS, saying = sayReason }: FailureWords = {}): void {
    if (isAborted(error)) return
    if (error instanceof ServerError && error.httpStatus === 401) return
    show('error', saying(errorText(error)), forMs)
  },
}

export type Question = {
  title: string
  content?: ReactNode
  okText?: string
  cancelText?: string
  danger?: boolean
}

/** Shows a text that must be read, until it is closed. */
export function tell(news: {
  title: string
  content: ReactNode
  width?: number | undefined
}): void {
  feedback?.modal.info({ ...news, okText: translate('common.close'), mask: { closable: false } })
}

/** Asks for a confirmation; Escape and the close button mean no. */
export function ask(question: Question): Promise<boolean> {
  if (!feedback) return Promise.resolve(false)
  const { modal } = feedback
  return new Promise((resolve) => {
    modal.confirm({
      title: question.title,
      content: question.content,
      okText: question.okText ?? translate('common.ok'),
      cancelText: question.cancelText ?? translate('common.cancel'),
      okButtonProps: { danger: question.danger ?? false },
      autoFocusButton: question.danger ? 'cancel' : 'ok',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

const sayReason = (reason: string) => reason

function show(kind: Kind, text: string, forMs = TOAST_MS): void {
  void feedback?.message.open({ type: kind, content: text, key: text, duration: forMs / 1000 })
}
