-- Sample gurdwara for local development: the database owner runs this once, after the migrations, and never on a hosted
-- project. No one in it is real, and its phone numbers and addresses lead nowhere. An administrator replaces it screen
-- by screen. scripts/local/seed-images.ts adds the pictures.

insert into public.gurdwara_settings (name, subtitle) values ('Gurdwara Sahib Reno', 'Reno, Nevada')
on conflict ((true)) do update set name = excluded.name, subtitle = excluded.subtitle;

-- Page texts ---------------------------------------------------------------------------------------------------

update public.page_content p set content = sample.content
from (values
  ('home', 'hero_subtitle',
    'Join the sangat, listen to kirtan, the hymns of our scripture, and share langar, our free vegetarian meal. Everyone is welcome, of every faith and of none.'),
  ('home', 'first_visit',
    'You need no invitation; come and go as you like. <a href="/first-visit">More about your first visit</a>'),
  ('home', 'services_description',
    'A wedding, a new child, a loss, or simply thanks: ask for a free date, and the granthi will call you.'),
  ('home', 'schedule_description',
    'Stay for the whole service or for a few minutes. On Sundays langar follows the diwan, at about 1:00 PM.'),
  ('home', 'events_description',
    'Gurpurabs, the festivals of the Gurus; kirtan; classes; and days of service with our neighbors.'),
  ('home', 'location_description',
    'Park behind the langar hall. The entrance on the east side has no steps, and there is room for wheelchairs.'),
  ('about', 'header_subtitle',
    'Many families at the foot of the Sierra: who we are, and how we came to be one sangat.'),
  ('about', 'founded', 'Founded in 1998, about 250 families'),
  ('about', 'history', $$<p>The first diwans in Reno were held in living rooms. A handful of families, most of them new to Nevada, took turns hosting. They pushed the furniture against the walls, sang kirtan, and cooked langar in whatever pots the house had.</p>
<h3>A hall of our own</h3>
<p>As the <span lang="pa">ਸੰਗਤ</span> (sangat, the congregation) grew, the living rooms became too small. For some years we met in rented halls, unrolling the carpets on Sunday morning and rolling them up again at night. What people remember of that time is the snow: when the passes closed, families from across the valley shared cars, and someone always drove ahead to light the stove.</p>
<h3>Building the gurdwara</h3>
<p>The present gurdwara was paid for by its members and largely built by them. Carpenters, truck drivers, nurses, engineers and shopkeepers gave their evenings and their weekends. The parts were added one by one, as there was money for them:</p>
<ul>
<li>the <strong>darbar hall</strong>, where Sri Guru Granth Sahib Ji presides and the sangat sits together on the floor;</li>
<li>the <strong>langar hall</strong> and its kitchen, which can feed several hundred people on a festival day;</li>
<li>two <strong>classrooms</strong> and a library, for Gurmukhi, kirtan and homework;</li>
<li>the <strong>Nishan Sahib</strong> (<span lang="pa">ਨਿਸ਼ਾਨ ਸਾਹਿਬ</span>), the saffron flag that tells travelers on the highway: here there is food, and a place to rest.</li>
</ul>
<h3>Today</h3>
<p>The doors open at five every morning, for <span lang="pa">ਅੰਮ੍ਰਿਤ ਵੇਲਾ</span> (the hours before dawn), and langar is served every day of the year. Some who come were born in Punjab, some in Nevada; some are Sikhs and some are neighbors who are hungry or curious. All of them sit on the same floor.</p>$$),
  ('about', 'mission_subtitle',
    'Guru Nanak Dev Ji taught three things: <span lang="pa">ਨਾਮ ਜਪੋ</span>, remember the One; <span lang="pa">ਕਿਰਤ ਕਰੋ</span>, earn your living honestly; <span lang="pa">ਵੰਡ ਛਕੋ</span>, share what you have. This is how we try to live them here.'),
  ('about', 'equality',
    'One Light is in everyone. Women and men lead prayers, sing and serve alike, and in langar rich and poor sit side by side on the floor and eat the same food.'),
  ('about', 'service',
    'Seva is work done for others with no thought of reward: washing dishes, sweeping the steps, cooking, teaching, driving an elder home. There is always something to do, and no one needs to be asked twice.'),
  ('about', 'education',
    'Children and adults learn to read Gurmukhi, to sing kirtan and to play its instruments, and study the lives of the Gurus, so that everyone can understand Gurbani, the words of our scripture, for themselves.'),
  ('about', 'leadership_subtitle',
    'Sri Guru Granth Sahib Ji is our Guru. The rest of us serve, and take turns.'),
  ('about', 'leadership', $$<h3>The committee <span lang="pa">ਪ੍ਰਬੰਧਕ ਕਮੇਟੀ</span></h3>
<p>Every two years the sangat chooses a committee. No one is paid, the accounts are read out once a quarter, and anyone may come to a meeting and ask questions.</p>
<ul>
<li><strong>President</strong>: speaks for the gurdwara and chairs the meetings</li>
<li><strong>Secretary</strong>: the calendar, bookings and letters</li>
<li><strong>Treasurer</strong>: the accounts and receipts for gifts</li>
<li><strong>Langar sevadar</strong>: the kitchen, supplies and the schedule</li>
<li><strong>School coordinator</strong>: Punjabi and kirtan classes</li>
<li><strong>Youth and women’s representatives</strong>: chosen by their own groups</li>
</ul>
<p>The committee meets on the first Sunday of the month, after langar. To add something to the agenda, <a href="/contact">write to the secretary</a>.</p>
<h3>The granthi <span lang="pa">ਗ੍ਰੰਥੀ ਸਿੰਘ</span></h3>
<p>The granthi cares for Sri Guru Granth Sahib Ji, leads the morning and evening prayers, and helps families with weddings, namings, funerals and Akhand Paths. The granthi lives beside the gurdwara and can be reached at any hour in illness or bereavement.</p>$$),
  ('about', 'community_subtitle',
    'We end every prayer by asking for <span lang="pa">ਸਰਬੱਤ ਦਾ ਭਲਾ</span>, the good of all. Then there is work to do.'),
  ('about', 'community', $$<p>Sikhs have fed strangers for more than five hundred years, and Reno gives us plenty of chances to carry on.</p>
<ul>
<li><strong>Langar on wheels</strong>: every Wednesday evening volunteers take two hundred hot meals to people who sleep outside or in shelters.</li>
<li><strong>Fire and snow</strong>: when smoke or a storm closes the roads, the hall is open day and night to anyone who is stranded.</li>
<li><strong>River days</strong>: in spring and fall, the youth group picks up litter along the Truckee with other congregations.</li>
<li><strong>Blood drives</strong>: twice a year, in the langar hall.</li>
<li><strong>Visits</strong>: school classes, Scouts and congregations of every faith are welcome. We show you the gurdwara, answer your questions and give you lunch.</li>
</ul>
<p>Would your school or group like to come, or could you use a few extra hands? <a href="/contact">Write to us</a>.</p>$$),
  ('donate', 'header_subtitle', 'Support our mission through your generous contributions'),
  ('donate', 'main_content', $$<p>Everything here is free: the prayers, the classes and the food. That is possible because many people give a little. Sikhs call it <span lang="pa">ਦਸਵੰਧ</span> (dasvandh), setting aside a tenth of what one earns for the good of all; a gift of any size, from anyone, is received with the same thanks.</p>
<blockquote><p><span lang="pa">ਘਾਲਿ ਖਾਇ ਕਿਛੁ ਹਥਹੁ ਦੇਇ ॥<br>ਨਾਨਕ ਰਾਹੁ ਪਛਾਣਹਿ ਸੇਇ ॥</span></p><p>Those who eat what they have earned by honest work, and give some of it away with their own hands, know the path, O Nanak.</p><p>Sri Guru Granth Sahib Ji, Ang 1245</p></blockquote>
<h2>What a gift does</h2>
<ul>
<li><strong>$25</strong> buys the rice and dal for a weekday’s langar.</li>
<li><strong>$60</strong> fuels the van for a month of Wednesday meals.</li>
<li><strong>$150</strong> keeps a class in books and instruments for a term.</li>
<li><strong>$900</strong> pays for langar for everyone on a Sunday.</li>
</ul>
<h2>Ways to give</h2>
<ul>
<li><strong>Online</strong>, once or every month, with the button above.</li>
<li><strong>In the golak</strong>, the offering box in front of Sri Guru Granth Sahib Ji, whenever you come.</li>
<li><strong>In kind</strong>: flour, rice, dal, oil, milk, vegetables and paper goods are always needed. Please bring them to the kitchen door.</li>
<li><strong>With your time.</strong> Seva costs nothing. <a href="/seva">Book a langar seva</a>, or come into the kitchen and ask.</li>
</ul>
<h2>Receipts</h2>
<p>Leave your name and address with your gift, and the treasurer will send you a receipt for your taxes at the end of the year.</p>$$),
  ('donate', 'paypal_details',
    '{"paypal_email":"donations@example.org","paypal_button_text":"Donate via PayPal","zelle":"donations@example.org","check_payable_to":"Gurdwara Sahib Reno","check_address":"Gurdwara Sahib Reno, Treasurer\n4550 High Desert Way\nReno, NV 89502","ein":"12-3456789","tax_note":"Gurdwara Sahib Reno is a 501(c)(3) organization, and gifts to it are tax-deductible to the extent the law allows."}'),
  ('contact', 'address', '4550 High Desert Way, Reno, NV 89502'),
  ('contact', 'phone', '(775) 555-0100'),
  ('contact', 'email', 'sangat@example.org'),
  ('contact', 'map_place', '39.5296,-119.8138'),
  ('contact', 'youtube_channel', 'UC_sample-gurdwara-reno_'),
  ('footer', 'description',
    'A home for the Sikh sangat of northern Nevada, with an open door and a warm meal for everyone.'),
  ('footer', 'youtube_url', 'https://www.youtube.com/@gurdwara-sahib-reno-sample'),
  ('footer', 'facebook_url', 'https://www.facebook.com/gurdwara.sahib.reno.sample'),
  ('footer', 'instagram_url', 'https://www.instagram.com/gurdwara_sahib_reno_sample')
) as sample (page, section, content)
where (p.page, p.section) = (sample.page, sample.section);

-- Pages added by the gurdwara ----------------------------------------------------------------------------------

insert into public.pages (position, address, title, gurmukhi, linked, content) values
  (1, 'first-visit', 'First visit', 'ਪਹਿਲੀ ਵਾਰ ਆਉਣਾ', 'about', $$<p>You need no invitation, you need not be Sikh, and no one will ask what you believe. Come alone or with friends, stay for an hour or for ten minutes. Anyone at the door will be glad to show you around.</p>
<h2>When to come</h2>
<p>The doors are open every day from early morning until evening. The best time for a first visit is Sunday: kirtan and katha from 10:00 AM, and langar for everyone at about 1:00 PM. On a weekday evening it is quiet, and there is more time for your questions.</p>
<h2>What to wear</h2>
<p>Anything modest that you can sit on the floor in: long pants or a long skirt, and covered shoulders. Work clothes are fine.</p>
<ul>
<li><strong>Your head is covered</strong> everywhere in the gurdwara, whether you are a woman, a man or a child. Bring a scarf or a large bandana, or take one from the basket at the door. A baseball cap doesn’t count as a head covering.</li>
<li><strong>Your shoes stay on the racks</strong> at the entrance, and so may your socks. Wash your hands there.</li>
<li><strong>No tobacco, alcohol or drugs</strong>: don’t bring them in, even in a pocket, and please don’t come if you have been drinking.</li>
</ul>
<h2>In the darbar hall</h2>
<ol>
<li>Walk up the aisle toward Sri Guru Granth Sahib Ji. Sikhs bow down to the floor; you may bow your head, or just stand for a moment. People often leave a small offering there; none is expected of guests.</li>
<li>Find a place on the carpet. Everyone sits on the floor, with feet tucked in rather than stretched out toward Sri Guru Granth Sahib Ji. Chairs along the back wall are for those who cannot.</li>
<li>When all stand up for <span lang="pa">ਅਰਦਾਸ</span> (Ardaas, the prayer), stand with us if you like. Then the Hukamnama, the day’s reading, is heard sitting.</li>
<li>At the end, karah parshad is shared: a warm, sweet pudding of flour, butter and sugar. Take it in both hands, ask for “just a little”, or fold your hands if you would rather not.</li>
</ol>
<h2>Langar is free</h2>
<p>Afterwards everyone eats in the langar hall, sitting in rows. You do not pay and you are not asked to. The food is vegetarian, without eggs. Much of it contains wheat and milk, and the sweets often contain nuts; the sevadars can tell you what is in each dish. Take what you can finish; they come around again. If you would like to help, there are always dishes to wash.</p>
<h2>With children</h2>
<p>Bring them. No one minds children moving around or talking, and you may come in and go out as often as you need. The library beside the hall is a place to nurse or to calm a baby, and there is a changing table in both restrooms.</p>
<h2>Photographs</h2>
<p>You may take pictures of the building and in the langar hall. In the darbar hall, please ask a sevadar first, use no flash, and put the phone away during Ardaas and the Hukamnama. Ask people before you photograph them, and parents before you put a picture of their child online.</p>
<h2>Getting here</h2>
<p>Park behind the langar hall. The entrance on the east side has no steps, and a wheelchair can go everywhere. Are you coming with a class or a group? <a href="/contact">Tell us a week ahead</a>, and someone will guide you.</p>$$),
  (2, 'punjabi-school', 'Punjabi school', 'ਪੰਜਾਬੀ ਸਕੂਲ', 'about', $$<p>Every Saturday of the school year our children learn to read and write Punjabi in Gurmukhi, the script of Sri Guru Granth Sahib Ji, and to sing kirtan. It is free, and open to every family, whether or not you speak Punjabi at home.</p>
<h2>The morning</h2>
<ul>
<li><strong>10:30 AM</strong>: a short Ardaas together, then reading and writing in three groups</li>
<li><strong>11:30 AM</strong>: a snack from the langar, and time to play outside</li>
<li><strong>11:45 AM</strong>: kirtan with harmonium and tabla, or a story from the lives of the Gurus</li>
<li><strong>12:30 PM</strong>: langar, for parents too</li>
</ul>
<h2>The groups</h2>
<ul>
<li><span lang="pa">ਊੜਾ ਐੜਾ</span> <strong>(about 5 to 7)</strong>: the thirty-five letters, songs and first words</li>
<li><span lang="pa">ਮੁਹਾਰਨੀ</span> <strong>(about 8 to 10)</strong>: vowel signs, short sentences, talking about home and school</li>
<li><span lang="pa">ਗੁਰਬਾਣੀ</span> <strong>(11 and older)</strong>: reading newspapers and Gurbani, writing letters to grandparents</li>
</ul>
<p>A child joins the group that fits what he or she can read, whatever the age. Adults who wish to learn meet in the library at the same time.</p>
<h2>How to join</h2>
<p>Come on any Saturday a few minutes early and ask for the school coordinator, or <a href="/contact">write to us</a> first. Books are lent by the gurdwara. Please bring a pencil, a notebook and a head covering, and stay in the building if your child is younger than seven.</p>
<p>There are no classes in June and July, on the Saturday before a Gurpurab, and when the schools of Washoe County are closed for snow.</p>
<h2>Teachers wanted</h2>
<p>All teachers are volunteers. If you read Gurmukhi well and can give two Saturdays a month, we would love to hear from you. Everyone who works with the children has a background check first.</p>$$),
  (3, 'langar', 'Langar', 'ਲੰਗਰ', 'footer', $$<p>Guru Nanak Dev Ji began langar so that all people, of every caste, faith and station, would sit together and eat the same food. It is served here every day from 11:00 AM to 7:30 PM, free to anyone who comes.</p>
<h2>In the langar hall</h2>
<ul>
<li>Heads are covered, shoes are off, and everyone sits in rows on the floor. There are tables for those who need them.</li>
<li>Take what you can finish. The sevadars come around again.</li>
<li>To take food home for someone who is ill, ask in the kitchen.</li>
<li>Nothing is sold, and no one pays. If you wish to give, there is the golak, or the <a href="/donate">Donate</a> page.</li>
</ul>
<h2>In the kitchen</h2>
<p>Anyone may help, and no one has to ask. A sevadar will show you what to do.</p>
<ul>
<li>Cover your head, take off your rings, and wash your hands with soap before you touch food, and again whenever you come back in.</li>
<li>Stay home if you have had a fever or an upset stomach in the last two days.</li>
<li>The food is plain and vegetarian: no meat, fish or eggs, and no gelatin in what is bought.</li>
<li>No tobacco, alcohol or drugs, on the grounds or on the breath.</li>
<li>No one tastes the food before a first portion has been set aside for the Ardaas.</li>
<li>Hot food stays hot, above 135°F. Throw away anything that has sat out for four hours.</li>
<li>Children may roll rotis and hand out napkins. The stoves and the large pots are for adults.</li>
</ul>
<h2>How much to cook</h2>
<p>Dal, a vegetable, rice, rotis, yogurt and a sweet. These amounts have served us well:</p>
<h3>A weekday, about 50 people</h3>
<ul>
<li>10 lb atta, 5 lb rice</li>
<li>6 lb dal or beans, 15 lb vegetables</li>
<li>1½ gallons milk for yogurt and cha, 4 lb sugar</li>
<li>1 quart oil, 1 lb butter</li>
</ul>
<h3>A Sunday, about 300 people</h3>
<ul>
<li>60 lb atta, 30 lb rice</li>
<li>38 lb dal or beans, 90 lb vegetables</li>
<li>9 gallons milk, 22 lb sugar</li>
<li>1½ gallons oil, 8 lb butter</li>
</ul>
<h2>Give a day’s langar</h2>
<p>Families give langar for a birthday, in thanks, or in memory of someone. <a href="/seva">Ask for a free date</a>, and the langar sevadar plans the day with you. Flour, rice, dal and oil are welcome at the kitchen door at any time; please leave home-cooked dishes at home, because we may serve only what is cooked here.</p>$$);

-- Weekly services ----------------------------------------------------------------------------------------------

update public.programme p set held = sample.held
from (values
  ('Morning', 'Nitnem and Asa di Var'),
  ('Evening', 'Rehras and kirtan'),
  ('Sunday', 'Kirtan, katha and ardaas')
) as sample (name, held)
where p.name = sample.name;

insert into public.programme (name, gurmukhi, weekdays, starts, ends) values
  ('Langar', 'ਲੰਗਰ', '0123456', '11:00', '19:30');

-- Announcements and events: dates count from the coming Sunday, so they are always upcoming --------------------

insert into public.announcements (message, position, isactive, createdat)
select format(message, to_char(sunday + 6, 'FMDay, FMMonth FMDD')), position::public.announcement_position, active, now() - age
from (select private.today() + 7 - extract(dow from private.today())::int as sunday) calendar,
  (values
    ('The parking lot is being cleared of snow. Please park on the street until noon.', 'top', false, interval '20 days'),
    ('Langar is served every day, 11:00 AM–7:30 PM; on Sundays we all eat together at about 1:00 PM. Please come and join us.', 'bottom', true, interval '9 days'),
    ('Punjabi and kirtan classes are free for every child, on Saturdays at 10:30 AM. Ask us after Sunday’s diwan.', 'top', true, interval '4 days'),
    ('Sevadars are needed for the Gurpurab: %s, from 4:00 PM.', 'top', true, interval '1 day')
  ) as sample (message, position, active, age);

insert into public.events (title, description, date, time, end_time, place, "isHighlighted")
select format(title, guru), format(description, to_char(sunday + 5, 'FMDay, FMMonth FMDD')), sunday + days, time::time, end_time::time,
  room || ', 4550 High Desert Way, Reno, NV 89502', highlighted
from (select private.today() + 7 - extract(dow from private.today())::int as sunday) calendar,
  -- Use the Guru whose gurpurab is nearest, so that the date is plausible.
  lateral (
    select guru
    from (values
      ('Guru Gobind Singh Ji', '01-05'), ('Guru Har Rai Ji', '01-31'), ('Guru Angad Dev Ji', '04-18'),
      ('Guru Arjan Dev Ji', '05-02'), ('Guru Amar Das Ji', '05-23'), ('Guru Hargobind Ji', '07-05'),
      ('Guru Har Krishan Ji', '07-23'), ('Guru Ram Das Ji', '10-09'), ('Guru Nanak Dev Ji', '11-20')
    ) as parkash (guru, born),
      generate_series(-1, 1) year
    order by abs((extract(year from sunday)::int + year || '-' || born)::date - (sunday + 7))
    limit 1
  ) gurpurab,
  (values
    (-15, '14:00', '17:00', 'Langar hall', false, 'Dastar Day',
      'Young people learned from their elders to tie a dastar, the turban, and visitors tried one on.'),
    (0, '10:00', '14:00', 'Darbar hall', false, 'Sunday Diwan and Langar',
      'Kirtan by the ragi jatha, katha in Punjabi and English, and ardaas. Then everyone sits down to langar, at about 1:00 PM.'),
    (7, '9:30', '16:00', 'Darbar hall', true, 'Gurpurab of %s',
      $$<p>The Akhand Path that begins on %s concludes (bhog) on Sunday morning. Kirtan and langar follow. Bring your neighbors.</p>
<h3>The day</h3>
<ul>
<li><strong>9:30 AM</strong>: bhog of the Akhand Path, Ardaas and Hukamnama</li>
<li><strong>10:30 AM</strong>: kirtan, then poems and shabads by the children</li>
<li><strong>1:00 PM</strong>: langar in the hall, and cha until we close</li>
</ul>
<h3>You can help</h3>
<p>Come on Saturday from <strong>4:00 PM</strong> to roll rotis, chop vegetables and put up the flowers. No experience is needed; children are welcome with a parent.</p>$$),
    (13, '10:30', '12:30', 'Classrooms', false, 'Punjabi Class for Children',
      'The children read and write Gurmukhi in three groups, then sing kirtan. New children can join any week.'),
    (27, '9:00', '14:00', 'Langar hall', false, 'Community Blood Drive',
      'Walk in, give blood, and stay for cha and pakoras. You do not need an appointment.'),
    (20, '14:00', '16:30', 'Darbar hall', false, 'Open House: Meet Your Sikh Neighbors',
      $$<p>Everyone is welcome, of any faith or none. You can:</p>
<ol>
<li>take a tour of the gurdwara,</li>
<li>hear a short talk on what Sikhs believe,</li>
<li>ask your questions,</li>
<li>and stay for a meal.</li>
</ol>
<p>We have scarves at the door. <strong>Please take off your shoes</strong>; there are chairs for those who cannot sit on the floor.</p>$$),
    (28, '17:00', '20:00', 'Darbar hall', false, 'Evening Kirtan Darbar',
      'Ragis sing the hymns of Sri Guru Granth Sahib Ji in their ragas, to the rabab, taus and tabla.')
  ) as sample (days, time, end_time, room, highlighted, title, description);

-- Seva ------------------------------------------------------------------------------------------------------

update public.sevas s set guide = sample.guide
from (values
  ('Akhand Path', $$<p>Sri Guru Granth Sahib Ji is read from beginning to end without a pause, in about 48 hours. Come with covered heads and bare feet, having bathed, and free of tobacco and alcohol.</p>
<h4>How it goes</h4>
<ol>
<li><strong>First day.</strong> The sangat gathers half an hour before the agreed time. Kirtan, the six verses of Anand Sahib and Ardaas come first, then the Hukamnama, and the reading begins (arambh). Karah parshad is shared.</li>
<li><strong>Second day.</strong> The pathis read through the day and the night. About halfway, many families come for the madh, with an Ardaas.</li>
<li><strong>Third day.</strong> The reading closes with the bhog, at about the hour at which it began: then kirtan, Anand Sahib, Ardaas, Hukamnama and langar.</li>
</ol>
<h4>What we ask of you</h4>
<ul>
<li>Someone from the family listens at all times, including at night. Those who read Gurmukhi well are welcome to read in turn: tell the granthi.</li>
<li>Simple vegetarian langar for the readers and for all who come. The kitchen sevadars plan it with you.</li>
<li>A rumala sahib and the ingredients of karah parshad, or we provide them. Nothing else is needed.</li>
</ul>
<p>The gift for the readers is as you are able; the granthi will tell you what is customary. No one goes without a path for want of money.</p>$$),
  ('Langar', $$<p>For one day your family gives the langar: simple, vegetarian, the same for everyone. No meat, fish or eggs come into the kitchen, and no tobacco or alcohol onto the grounds.</p>
<h4>The day</h4>
<ul>
<li><strong>6:00 AM</strong>: heads covered, hands washed, a short Ardaas, then dal and vegetables go on the stove. Six to ten helpers are enough.</li>
<li><strong>9:00 AM</strong>: dough for the rotis; more hands are welcome.</li>
<li><strong>11:00 AM</strong>: a first portion is set aside for the Ardaas, and the serving begins. It ends at 7:30 PM.</li>
<li><strong>Afterwards</strong>: pots washed, floor mopped, leftovers packed for families and the shelter.</li>
</ul>
<h4>For about 200 people</h4>
<ul>
<li>40 lb atta, 20 lb rice</li>
<li>25 lb dal or beans, 60 lb vegetables</li>
<li>6 gallons milk, for yogurt, kheer and cha; 15 lb sugar</li>
<li>1 gallon oil, 5 lb butter; onions, ginger, garlic, spices and salt</li>
</ul>
<p>Buy the ingredients yourselves and bring them the evening before, or give their cost, about $600, and we shop for you. The langar sevadar cooks with you, so no one has to have done it before. On a Sunday, when about 300 people come, it is about $900.</p>$$),
  ('Anand Karaj (Wedding)', $$<p>The couple are joined before Sri Guru Granth Sahib Ji and the sangat. Under the Sikh Rehat Maryada both are Sikhs, of age and there by their own free choice; dowry and the reading of horoscopes have no place in it.</p>
<h4>Beforehand</h4>
<ul>
<li>The granthi meets you both, at least two months ahead.</li>
<li>Get your marriage license from the county clerk, not more than a year ahead, and bring it with a witness to sign it. We never ask for license numbers.</li>
</ul>
<h4>The morning</h4>
<ol>
<li><strong>9:00</strong>: the families meet (milni), and there is tea.</li>
<li><strong>10:00</strong>: kirtan in the darbar. Ardaas is said with the couple and their parents, and the palla is given.</li>
<li>The four <strong>Lavan</strong> are read, then sung; with each, the couple walk around Sri Guru Granth Sahib Ji.</li>
<li>Anand Sahib, Ardaas, Hukamnama and karah parshad, by noon; then langar.</li>
</ol>
<h4>Please</h4>
<ul>
<li>All guests cover their heads, take off their shoes, and sit on the floor; chairs are at the back for those who need them.</li>
<li>No one comes who has been drinking, and no alcohol, tobacco or meat comes onto the grounds.</li>
<li>Bring a rumala sahib. Langar is yours to give: cook it with us, or give its cost.</li>
</ul>
<p>There is no fee. A gift to the gurdwara, the ragis and the granthi is customary, as you are able.</p>$$)
) as sample (name, guide)
where s.name = sample.name;

-- An ardaas is said in the sangat and needs no room.
update public.sevas set place_id = null where name = 'Ardaas';

-- Backdated, so that the sample does not count as a flood of requests.
insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, status, createdat, requestedat, shown_as,
  change_request, change_reason)
select sunday + days, sevatype, name, family_name, phone, email, notes, status::public.booking_status, now() - asked * interval '1 day',
  now() - case family_name when 'Atwal' then 2 else asked end * interval '1 day',
  (case family_name when 'Brar' then 'taken' when 'Deol' then 'family' else 'name' end)::public.shown_as,
  (case family_name when 'Atwal' then 'move' else '' end)::public.change_request,
  case family_name when 'Atwal' then 'His other grandparents arrive only on the Sunday after. Could we have that day?' else '' end
from (select private.today() + 7 - extract(dow from private.today())::int as sunday) calendar,
  (values
    (-28, 'Langar', 'Jaswinder Kaur', 'Sandhu', '775-555-0111', 'jaswinder@example.org', '', 'confirmed', 60),
    (-22, 'Anand Karaj (Wedding)', 'Manpreet Kaur', 'Dhillon', '775-555-0112', 'manpreet@example.org',
      'About 200 guests. The barat arrives at nine.', 'confirmed', 150),
    (-11, 'Sukhmani Sahib', 'Gurdev Singh', 'Bains', '775-555-0113', 'gurdev@example.org', '', 'confirmed', 40),
    (0, 'Langar', 'Harjit Singh', 'Grewal', '775-555-0114', 'harjit@example.org',
      'In thanks for our daughter’s graduation.', 'confirmed', 35),
    (3, 'Sukhmani Sahib', 'Simran Kaur', 'Sidhu', '775-555-0115', 'simran@example.org', 'For our new home.', 'confirmed', 16),
    (5, 'Akhand Path', 'Balbir Singh', 'Gill', '775-555-0116', 'balbir@example.org',
      'With the sangat, for the Gurpurab. Langar for all three days.', 'confirmed', 45),
    (10, 'Ardaas', 'Ravinder Kaur', 'Brar', '775-555-0117', 'ravinder@example.org', 'Before my father’s operation.', 'confirmed', 6),
    (13, 'Anand Karaj (Wedding)', 'Arjan Singh', 'Mann', '775-555-0118', 'arjan@example.org', '', 'confirmed', 120),
    (14, 'Langar', 'Kiran Kaur', 'Johal', '775-555-0119', 'kiran@example.org', '', 'confirmed', 21),
    (19, 'Sadharan Path', 'Surjit Kaur', 'Deol', '775-555-0120', 'surjit@example.org', '', 'confirmed', 12),
    (26, 'Sukhmani Sahib', 'Daljit Singh', 'Atwal', '775-555-0121', 'daljit@example.org', 'First birthday of our grandson.', 'confirmed', 9),
    (40, 'Akhand Path', 'Parminder Kaur', 'Hayer', '775-555-0122', 'parminder@example.org', 'In memory of our mother.', 'confirmed', 14),
    (17, 'Other', 'Navdeep Singh', 'Purewal', '775-555-0123', 'navdeep@example.org', 'Naam karan. The family will be traveling after all.', 'cancelled', 24),
    (4, 'Ardaas', 'Emily', 'Carter', '775-555-0124', 'emily@example.org',
      'We are not Sikh, but our neighbors told us we could ask. Our son is coming home from the Navy.', 'pending', 1),
    -- The day before a confirmed wedding: approving it is refused, because an Akhand Path takes three days.
    (12, 'Akhand Path', 'Hardeep Singh', 'Toor', '775-555-0125', 'hardeep@example.org', 'Any weekend this month would do.', 'pending', 2),
    (21, 'Langar', 'Amarjit Kaur', 'Virk', '775-555-0126', 'amarjit@example.org', '', 'pending', 3),
    (34, 'Anand Karaj (Wedding)', 'Jasleen Kaur', 'Rai', '775-555-0127', 'jasleen@example.org',
      'May we see the hall beforehand? My grandmother uses a wheelchair.', 'pending', 5)
  ) as sample (days, sevatype, name, family_name, phone, email, notes, status, asked);

-- Messages and notifications ----------------------------------------------------------------------------------

insert into public.contact_submissions (name, email, phone, message, status, createdat) values
  ('Dana Whitfield', 'dana@example.org', '775-555-0131',
    'I teach fourth grade in Sparks. Could twenty-six children and three adults visit on a weekday morning in the spring?',
    'new', now() - interval '5 hours'),
  ('Inderpal Singh', 'inderpal@example.org', '',
    'Sat Sri Akal. I am moving to Reno for work next month and would like to help in the kitchen. Whom should I talk to?',
    'read', now() - interval '3 days'),
  ('Rosa Delgado', 'rosa@example.org', '775-555-0132',
    'Thank you for the meals you brought to our shelter on Wednesday. The children keep asking when the yellow rice is coming back.',
    'answered', now() - interval '12 days');

insert into public.notification_recipients (name, phone, whatsapp, sms, is_committee, is_granthi, is_active) values
  ('Granthi Singh', '+17755550101', true, true, false, true, true),
  ('Committee secretary', '+17755550102', true, false, true, false, true),
  ('Langar sevadar', '+17755550103', false, true, true, true, true),
  ('Former secretary', '+17755550104', true, false, true, false, false);

update public.notification_settings set whatsapp_enabled = true, sms_enabled = true;
