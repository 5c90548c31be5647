import type { Text } from '@opensrm/kernel/i18n/text.ts'

/** An event that users may be notified of. Areas list theirs; any other event of a document can be configured too. */
export type MessageEvent = {
  /** 'srmPurOrder.published' */
  code: string
  title: Text
  /** code of lookup SYSTEM_MODULE */
  module: string
  /** the target of the message; default the record's own screen */
  route?: string
  /** concerns the receiver: it is sent even if the receiver may see no document */
  personal?: true
  /**
   * keys of the payload that every receiver may read. Without them suppliers read only what they see of the record, as
   * payloads may hold free text of the buyer's side.
   */
  says?: readonly string[]
  /** the configuration shipped by the installer; without it the event is only available */
  shipped?: {
    /** fields of the event or the record that name users or persons, 'supplier', or 'initiator' */
    to: readonly string[]
    channels: readonly ('INAPP' | 'EMAIL')[]
    subject: Text
    /** HTML with {names} of the record's fields and of the event's payload */
    body: Text
    mandatory?: true
  }
}
