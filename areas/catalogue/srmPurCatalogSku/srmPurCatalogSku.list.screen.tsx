// The derived list plus a dialog that takes the pictures of drafts from a zip.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import '../screens/sku.texts.ts'
import { IMPORT_PICTURES } from './srmPurCatalogSku.asks.ts'

type Taken = { pictures: number; skus: number }

export const Screen = listScreen((list, definition) => (
  <AskButton<Taken>
    definition={definition}
    action="importPictures"
    ask={IMPORT_PICTURES}
    show={(answer) => <Counts {...answer} />}
    onDone={list.reload}
  />
))

function Counts({ pictures, skus }: Taken) {
  const { tx } = useText()
  return <p>{tx('sku.picturesTaken', { pictures, skus })}</p>
}
