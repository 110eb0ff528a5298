export const privacy = {
  hero: { title: 'Privacy', gurmukhi: 'ਨਿੱਜਤਾ', subtitle: 'What we keep about you, and who sees it.' },
  /** Default text, shown until an administrator replaces it. */
  text: `<h2>What We Keep, and Why</h2>
<h3>When you ask for a seva</h3>
<ul><li>your name and family name</li><li>your phone number and email</li><li>the date and the seva</li><li>what you write in the notes</li><li>the address, if it takes place elsewhere</li></ul>
<p>We need these to agree on the day with you and to prepare for it.</p>
<h3>When you write to us</h3>
<ul><li>your name and email</li><li>your message</li><li>your phone number, if you give it</li></ul>
<p>We use them only to answer you.</p>
<p>We never use any of this for advertising.</p>
<h2>Who Sees It</h2>
<p>Only the administrators of this website, and anyone who has the link to your request, see your phone number, email address, street address and notes. Only the administrators see your messages. The link is in our emails to you, and an administrator can create a new one. It works until 90 days after the day.</p>
<p>Once your seva is confirmed, the calendar shows everyone your name, family name and seva, or only the family name and seva, or only that the date is taken, as you choose in the form. If the gurdwara announces confirmed sevas on its Facebook or Instagram page or in a WhatsApp group, it says no more than that.</p>
<p>The committee and the granthi get a short notification when someone asks for a seva or writes to us; when a request is confirmed, declined, withdrawn or cancelled; when a family asks to move or cancel; and two days before the day. It includes your name, the seva, the date, and the hours and place once they are agreed. You hear from us by email. The companies that deliver these notifications and emails, and those that host this website and its database, process the details for us. Like all hosts, they log the internet addresses of visitors.</p>
<h2>How Long</h2>
<ul><li>Bookings and messages are the gurdwara’s records. They stay until you ask us to erase them.</li><li>The texts of notifications and emails, and the addresses that emails went to, are deleted after 90 days or once your seva is over, whichever is later.</li><li>To keep out junk, the website remembers for ten minutes that someone has just sent a form or opened the link to a request. It keeps a scrambled code of the internet address, never the address itself.</li><li>So that no one gets too many emails, it remembers for a day which addresses our forms have emailed. If you press “This was not me” in an email, it also remembers that our forms must not email that address again. It keeps a scrambled code of the address, never the address itself.</li><li>Backups are usually kept for 90 days. Erased details remain in them until then.</li></ul>
<h2>When You Only Visit</h2>
<p>There are no tracking cookies and no analytics. What you type into a form stays in your own browser until you send it or close the tab.</p>
<p>The map comes from Google as soon as you scroll to it. YouTube, PayPal, Facebook and Instagram are other companies’ websites with their own rules. They learn of your visit when you follow a link to them or start the live kirtan.</p>
<h2>Have It Corrected or Erased</h2>
<p>Your details are yours. <a href="/contact">Write to us or call</a>, and we will tell you what we have about you, correct it, or erase it. If we erase a booking, its date, hours, place and seva, its status and reference, and your initials remain in our calendar. Posts on our social pages and earlier versions of this website are not erased with it: tell us, and we will delete those as well.</p>`,
} as const;
