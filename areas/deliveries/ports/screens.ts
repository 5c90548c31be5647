/** Parts of deliveries that screens of other areas show. */

import '../srmPurBarcode/screens/label.texts.ts'

export {
  noteByNumber,
  RECEIVABLE,
  useReceiving,
} from '../srmPurDeliveryNote/screens/useReceiving.ts'
