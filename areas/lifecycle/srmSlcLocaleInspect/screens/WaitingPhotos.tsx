import { useText } from '@opensrm/ui/i18n/text.ts'
import { useEffect, useState } from 'react'
import { keptPhoto } from './photoStore.ts'

/** Photos that are still only on this device. */
export function WaitingPhotos({ keys }: { keys: readonly string[] }) {
  return keys.length === 0 ? null : (
    <ul className="inspect-waiting">
      {keys.map((key) => (
        <li key={key}>
          <WaitingPhoto photoKey={key} />
        </li>
      ))}
    </ul>
  )
}

function WaitingPhoto({ photoKey }: { photoKey: string }) {
  const { tx } = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void keptPhoto(photoKey).then((photo) => {
      if (!photo || isGone) return
      made = URL.createObjectURL(photo)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [photoKey])
  return address ? <img src={address} alt={tx('inspect.waitingPhoto')} /> : null
}
