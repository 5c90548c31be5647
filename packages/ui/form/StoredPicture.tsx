import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { viewAddress } from '../attachments/fileCalls.ts'
import { useSession } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import './form.css'
import './form.texts.ts'

/**
 * A picture of a formatted text. An img element sends no headers, so a one-time address is requested for it; users who
 * may not read the file see its alternative text.
 */
export function StoredPicture({ id, alt }: { id: string; alt: string }) {
  const { tx } = useText()
  const isSignedIn = useSession() !== null
  const address = useQuery({
    queryKey: ['picture', id],
    queryFn: () => viewAddress(id),
    enabled: isSignedIn,
    // An address is valid once, so a picture that is shown again requests a new one.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  const isAway = address.isError || !isSignedIn
  const words = alt || tx('rich.pictureOf')
  if (address.data) return <img src={address.data} alt={words} />
  return (
    <span className="srm-picture" role="img" aria-label={words}>
      <PictureOutlined aria-hidden /> {isAway ? words : null}
    </span>
  )
}
