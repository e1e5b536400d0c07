import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import styles from '../profile-form.module.css'
import { ProfileSelect, ProfileText } from './fields.tsx'
import { ProfileField } from './profile-field.tsx'

type Props = {
  readonly name: 'registered_address' | 'operating_address' | 'address'
  readonly label?: string
}

/** The parts of an address are edited, refused and corrected as one. */
export function AddressFields({ name, label }: Props) {
  const wordsOf = usePathWords()
  const countries = useCountryOptions()
  return (
    <ProfileField path={name}>
      <fieldset className={styles['group']}>
        <legend>{label ?? wordsOf(`profile.fields.${name}`)}</legend>
        <div className={styles['pair']}>
          <ProfileSelect path="" name={`${name}.country`} options={countries} />
          <ProfileText path="" name={`${name}.region`} maxLength={100} optional />
        </div>
        <div className={styles['pair']}>
          <ProfileText path="" name={`${name}.city`} maxLength={100} />
          <ProfileText path="" name={`${name}.postal_code`} maxLength={20} optional />
        </div>
        <ProfileText path="" name={`${name}.line`} maxLength={300} />
      </fieldset>
    </ProfileField>
  )
}
