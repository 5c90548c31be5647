import type { Text } from '@opensrm/kernel/i18n/text.ts'

/** An event that people may be told of. Areas list theirs; any other event of a document can be configured too. */
export type MessageEvent = {
  /** 'srmPurOrder.published' */
  code: string
  title: Text
  /** code of lookup SYSTEM_MODULE */
  module: string
  /** where the message leads; the record's own screen where nothing is said */
  route?: string
  /** concerns the receiver: it is sent even if the receiver sees no document */
  personal?: true
  /** what the installer configures; without it the event is only offered */
  shipped?: {
    /** fields of the event or the record that name users or persons, 'supplier', or 'initiator' */
    to: readonly string[]
    channels: readonly ('INAPP' | 'EMAIL')[]
    subject: Text
    /** HTML with {names} of the record's fields and of what the event says */
    body: Text
    mandatory?: true
  }
}
