import { telephoneUrl } from 'contract';
import { useSelector } from 'react-redux';
import { selectFlow } from 'shared-store';

/** The contact of the flow, if it has one. */
export function Contact() {
  const { contact } = useSelector(selectFlow);
  return (
    contact && (
      <p className="shell-contact" translate="no">
        {contact.phone && <a href={telephoneUrl(contact.phone)}>{contact.phone}</a>}
        {contact.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
      </p>
    )
  );
}
