/** The most common passwords, in lower case, without digits and punctuation around them. */
const WORDS = `
password passwort passw0rd passwd pass mypassword thepassword newpassword motdepasse contrasena contrasenia senha
qwerty qwertyuiop qwertyui qwert qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
qazwsx qazwsxedc zaqxsw zaqwsx wasdwasd asdfasdf asdasd qweqwe qweasd qweasdzxc asdqwe zxczxc qwerasdf poiuytrewq
lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcabc aaa aaaa aaaaaa aaaaaaaa xxxx xxxxxx xxxxxxxx zzzzzz zzzzzzzz
iloveyou iloveu loveyou ilovegod ilovemyself iloveme lovely lovers forever loveme lover love mylove truelove
welcome letmein login access admin administrator root user guest test tester testing test123test changeme default
secret topsecret private hello hellohello helloworld goodbye whatever trustno nothing something anything starwars
dragon monkey tiger lion eagle falcon phoenix wolf bear panther cheetah dolphin shark kitten kitty puppy doggy
bulldog horse horses pony chicken turtle butterfly spider scorpion cobra snake mustang bronco
football baseball basketball soccer hockey golfer tennis rugby cricket liverpool chelsea arsenal everton barcelona
realmadrid juventus manchester manutd manchesterunited tottenham spurs celtic rangers newcastle westham yankees
cowboys steelers lakers packers redsox ronaldo messi beckham jordan kobe
superman batman spiderman ironman wolverine wonderwoman pokemon pikachu naruto minecraft fortnite roblox nintendo
playstation xbox xboxlive zelda mario sonic gandalf hobbit frodo matrix terminator godzilla merlin wizard harrypotter
hogwarts starwar startrek skywalker yoda vader
sunshine princess flower flowers rainbow summer winter spring autumn sunday monday friday january february march april
june july august september october november december christmas easter holiday heaven angel angels angela babygirl
babyboy baby sweetie sweetheart honey sugar candy chocolate cookie cookies cupcake banana orange apple strawberry
cherry peanut pepper ginger coffee guinness heineken budweiser whisky cheese pizza
michael michelle jennifer jessica joshua daniel andrew matthew anthony robert thomas william charlie charles george
james john johnny richard david steven jonathan nicholas christopher christian joseph benjamin samuel samantha
ashley amanda nicole hannah sarah rachel rebecca elizabeth victoria charlotte sophie sophia olivia emily emma lauren
stephanie melissa patricia maria marina natasha jasmine jordan taylor tyler hunter brandon justin austin dakota maggie
buster shadow lucky smokey bailey rocky max molly daisy sammy toby oscar oliver harry jack jackie
computer internet google facebook instagram twitter youtube linkedin yahoo hotmail gmail microsoft windows samsung
android iphone apple macbook linux ubuntu database server oracle cisco network security
master killer ninja samurai warrior soldier hunter ranger knight player gamer legend champion winner boss king queen
prince duke diamond gold golden silver platinum crystal freedom america england london scotland ireland wales britain
australia canada germany france paris berlin madrid italy mexico brazil india pakistan china japan russia
mercedes ferrari porsche corvette camaro toyota honda yamaha suzuki harley harleydavidson subaru nissan bmw audi
metallica slipknot nirvana beatles eminem tupac rockstar guitar music drummer blink
jesus jesuschrist christ godisgood blessed blessing grace faith hope trust church bible amen peace
money million dollar dollars business office company manager sales marketing
fuckyou fuckoff asshole bullshit pussy bitch sexy hotstuff naughty
charity kindness kindhour timegiver timebidder auction bidder donate donation giving volunteer
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
